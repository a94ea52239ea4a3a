import { styleText } from 'node:util'

/** Colours a text for a terminal; plain for pipes, files and with NO_COLOR. */
export function paint(
  style: 'bold' | 'cyan' | 'dim',
  text: string,
  coloured = process.stdout.isTTY === true && !process.env.NO_COLOR,
): string {
  return coloured ? styleText(style, text, { validateStream: false }) : text
}

/** Formats rows as an aligned table under headings. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], coloured?: boolean): string {
  const widths = headings.map((_, column) => Math.max(...[headings, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => widths.map((width, column) => (row[column] ?? '').padEnd(width)).join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [
    paint('bold', line(headings).trimEnd(), coloured),
    paint('dim', rule, coloured),
    ...rows.map((row) => line(row).trimEnd()),
  ].join('\n')
}
