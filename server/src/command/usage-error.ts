/** Invalid use of the command; the message is one line for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
