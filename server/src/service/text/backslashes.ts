/** How texts of events, venues and organizers are taken; those of categories and tags keep their backslashes. */
export interface TextIntake {
  /** The flag of this name. */
  readonly rigidPayloads: boolean
}

/**
 * A text as it is stored: deployed instances swallow one level of backslashes.
 *
 * @example takeText('a \\ b', { rigidPayloads: true }) // 'a  b'; two backslashes become one
 */
export function takeText(text: string, { rigidPayloads }: TextIntake): string {
  return rigidPayloads ? text.replace(/\\([\s\S]?)/g, '$1') : text
}
