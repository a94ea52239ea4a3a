const width = 80

/** A value of JSON as a literal of JavaScript: single quotes, names bare where they may be, lines of a readable length. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return textLiteral(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const inner = `${indent}  `
  const parts = isList
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([name, each]) => `${keyOf(name)}: ${literal(each, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const space = isList ? '' : ' '
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (line.length + indent.length <= width && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function keyOf(name: string): string {
  // As a bare name or a text, `__proto__` would set the prototype.
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : textLiteral(name)
}

/** JSON knows all escapes that JavaScript needs; the quotes differ. */
function textLiteral(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}
