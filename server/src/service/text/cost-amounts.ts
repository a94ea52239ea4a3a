/** A number found in a cost text. */
export interface Amount {
  /** Verbatim, as in the text: `1,000.00`. */
  readonly text: string
  /** With a dot as its decimal point and no others: `1000.00`. */
  readonly value: string
  /** True if it takes part in the minimum and maximum of several amounts. */
  readonly comparable: boolean
}

const deployedNumber = /[,.]?\d+[,.]?\d*/g

/** The numbers of a text as deployed instances find them: at most one separator within, one may stand before. */
export function deployedAmounts(text: string): readonly Amount[] {
  return (text.match(deployedNumber) ?? []).map((number) => ({
    text: number,
    value: /,\d{3}$/.test(number) ? number.replaceAll(',', '') : number.replaceAll(',', '.'),
    comparable: isNumeric(number),
  }))
}

/** Groups of three digits, set apart by blanks or apostrophes; else digits with dots and commas. */
const writtenNumber = /\b\d{1,3}(?:[\s'’]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)*|\.\d+/g

/**
 * The numbers of a text as a reader sees them: `1,000.00`, `1.000,00`, `1 000` and `1'000` are one thousand, `10,20,30` are
 * three.
 */
export function writtenAmounts(text: string): readonly Amount[] {
  // Numbers with letters inside (`1e3`, `0x10`) are words.
  if (/\d[a-z]+\d/i.test(text)) return []
  return (text.match(writtenNumber) ?? []).flatMap(readNumber)
}

/** True if a text is a plain decimal number. */
export function isNumeric(text: string): boolean {
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text)
}

function readNumber(text: string): readonly Amount[] {
  if (/[\s'’]/.test(text)) return [amount(text, text.replace(/[\s'’]/g, '').replace(',', '.'))]
  const separators = text.replace(/\d/g, '')
  const last = separators.at(-1) ?? ''
  if (separators.length <= 1) {
    return [amount(text, last === ',' ? text.replace(',', /,\d{3}$/.test(text) ? '' : '.') : text)]
  }
  const thousands = last === ',' ? '.' : ','
  if (separators === last.repeat(separators.length)) {
    const groups = text.split(last)
    return groups.slice(1).every((group) => group.length === 3)
      ? [amount(text, groups.join(''))]
      : groups.map((group) => amount(group, group))
  }
  const point = text.lastIndexOf(last)
  const whole = text.slice(0, point)
  const grouped = new RegExp(`^\\d{1,3}(?:\\${thousands}\\d{3})+$`).test(whole)
  if (grouped) return [amount(text, `${whole.replaceAll(thousands, '')}.${text.slice(point + 1)}`)]
  return text.split(',').flatMap((part) => (part === text ? [] : readNumber(part)))
}

function amount(text: string, value: string): Amount {
  return { text, value, comparable: true }
}
