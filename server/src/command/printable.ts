/**
 * A text that comes from elsewhere, for a terminal: control characters, by which it could move the cursor, change
 * colours or hide the text before it, are shown as `\u{fffd}`.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd')
}
