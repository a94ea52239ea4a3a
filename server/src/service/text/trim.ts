/** Trims as PHP does: other blanks, such as those that do not break, stay. */
export function trimAscii(text: string): string {
  return trimmedOf(text, ' \t\n\r\0\x0b')
}

/** Trims some characters only. A pattern would take quadratic time for a text with many of them in its middle. */
export function trimmedOf(text: string, characters: string): string {
  let [begin, end] = [0, text.length]
  while (begin < end && characters.includes(text.charAt(begin))) begin += 1
  while (end > begin && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(begin, end)
}
