import type { SiteSettings } from '../store/model/records.js'

/** How settings are kept up to date. */
export interface FreshSettingsOptions {
  /** Milliseconds after which the settings are read again. */
  readonly maxAge: number
  readonly read: () => Promise<SiteSettings>
  /** Called with settings that differ from those before. */
  readonly onChange: (settings: SiteSettings) => void
}

/**
 * Returns a function that reads the settings again if they are older than `maxAge`, and resolves when they are current.
 * Callers that come meanwhile wait for the same look, and none longer than `maxAge`: where the database is away, their
 * own statements tell it.
 *
 * @param first the settings that are known
 */
export function freshSettings(
  first: SiteSettings,
  { maxAge, read, onChange }: FreshSettingsOptions,
): () => Promise<void> {
  let known = JSON.stringify(first)
  let readAt = performance.now()
  let looking = Promise.resolve()
  const look = async () => {
    const settings = await read()
    const text = JSON.stringify(settings)
    if (text === known) return
    known = text
    onChange(settings)
  }
  return () => {
    if (performance.now() - readAt < maxAge) return looking
    readAt = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, maxAge)
    })
    looking = Promise.race([look().catch(() => {}), tooLong]).finally(() => clearTimeout(timer))
    return looking
  }
}
