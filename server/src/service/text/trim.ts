/** Trims as PHP does: other blanks, such as those that do not break, stay. */
export function trimAscii(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PHP trims NUL, too
  return text.replace(/^[ \t\n\r\0\x0b]+|[ \t\n\r\0\x0b]+$/g, '')
}
