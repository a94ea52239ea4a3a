/** The path and query of a request line as the URL standard reads them, so that all doors see the same. */
export function targetOf(line: string): string {
  const text = line.startsWith('/') ? `http://localhost${line}` : line
  if (!URL.canParse(text)) return line
  const { pathname, search } = new URL(text)
  return pathname + search
}
