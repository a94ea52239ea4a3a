import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * Replaces a file atomically: a reader, or whoever comes after a crash, sees the old text or the new one, never a part.
 * Only the owner can read it (mode 0600), since site files contain password hashes, drafts and passwords of events.
 * Anything but a regular file, such as `/dev/stdout`, is written to directly.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const existing = await stat(file).catch(() => undefined)
  if (existing && !existing.isFile()) return writeFile(file, text)
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
