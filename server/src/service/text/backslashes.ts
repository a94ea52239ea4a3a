/** Options for decoding texts of events, venues and organizers. Texts of categories and tags keep their backslashes. */
export interface TextIntake {
  /** The flag `rigidPayloads`. */
  readonly rigidPayloads: boolean
}

/**
 * Returns the text to store. Deployed instances strip one level of backslash escapes.
 *
 * @example takeText('a \\ b', { rigidPayloads: true }) // 'a  b'; two backslashes become one
 */
export function takeText(text: string, { rigidPayloads }: TextIntake): string {
  return rigidPayloads ? text.replace(/\\([\s\S]?)/g, '$1') : text
}
