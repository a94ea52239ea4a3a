import ts from 'typescript'

/** A replacement of text; an empty `text` removes what is there. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** One sort of mistake: the edits that make it at a node, none where it cannot be made there. */
export type Kind = (node: ts.Node, source: ts.SourceFile) => readonly Edit[]

const over = (node: ts.Node, source: ts.SourceFile, text: string): Edit => ({
  start: node.getStart(source),
  end: node.getEnd(),
  text,
})

const operators: Readonly<Record<string, ReadonlyMap<ts.SyntaxKind, string>>> = {
  comparison: new Map([
    [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
    [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  ]),
  bound: new Map([
    [ts.SyntaxKind.LessThanToken, '<='],
    [ts.SyntaxKind.LessThanEqualsToken, '<'],
    [ts.SyntaxKind.GreaterThanToken, '>='],
    [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  ]),
  logic: new Map([
    [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
    [ts.SyntaxKind.BarBarToken, '&&'],
  ]),
  arithmetic: new Map([
    [ts.SyntaxKind.PlusToken, '-'],
    [ts.SyntaxKind.MinusToken, '+'],
    [ts.SyntaxKind.AsteriskToken, '/'],
    [ts.SyntaxKind.SlashToken, '*'],
    [ts.SyntaxKind.PlusEqualsToken, '-='],
    [ts.SyntaxKind.MinusEqualsToken, '+='],
  ]),
}

const operator =
  (name: string): Kind =>
  (node, source) => {
    if (!ts.isBinaryExpression(node) || [node.left, node.right].some(isText)) return []
    const other = operators[name]?.get(node.operatorToken.kind)
    return other === undefined ? [] : [over(node.operatorToken, source, other)]
  }

const methods: ReadonlyMap<string, string> = new Map(
  [
    ['some', 'every'],
    ['startsWith', 'endsWith'],
    ['min', 'max'],
    ['floor', 'ceil'],
    ['toLowerCase', 'toUpperCase'],
    ['find', 'findLast'],
    ['indexOf', 'lastIndexOf'],
    ['shift', 'pop'],
    ['push', 'unshift'],
    ['padStart', 'padEnd'],
    ['trimStart', 'trimEnd'],
    ['replaceAll', 'replace'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)
/** Steps of a chain that give what they got where they are left out. */
const steps = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'flat', 'normalize'])

/** All sorts, by the names that the report uses. */
export const kinds: Readonly<Record<string, Kind>> = {
  'negated condition': (node, source) => {
    const condition =
      ts.isIfStatement(node) || ts.isWhileStatement(node)
        ? node.expression
        : ts.isConditionalExpression(node)
          ? node.condition
          : undefined
    if (condition) return [over(condition, source, `!(${condition.getText(source)})`)]
    const isNot = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
    return isNot ? [over(node, source, node.operand.getText(source))] : []
  },
  'other comparison': operator('comparison'),
  'other bound': operator('bound'),
  '&& for ||': operator('logic'),
  'other arithmetic': operator('arithmetic'),
  'dropped statement': (node, source) => {
    if (ts.isIfStatement(node) && !node.elseStatement) return [over(node, source, '{}')]
    if (ts.isThrowStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node))
      return [over(node, source, '{}')]
    if (ts.isReturnStatement(node) && !node.expression) return [over(node, source, '{}')]
    if (!ts.isExpressionStatement(node) || ts.isStringLiteral(node.expression)) return []
    const isSuper =
      ts.isCallExpression(node.expression) && node.expression.expression.kind === ts.SyntaxKind.SuperKeyword
    return isSuper ? [] : [over(node, source, '{}')]
  },
  'dropped property': (node, source) => {
    if (!ts.isObjectLiteralExpression(node)) return []
    return node.properties.map((property, at) => {
      const next = node.properties[at + 1]
      const end = next ? next.getStart(source) : property.getEnd()
      return { start: property.getStart(source), end, text: '' }
    })
  },
  'swapped arguments': (node, source) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
    // Their order means nothing there.
    if (/^Math\.(?:hypot|max|min)$/.test(node.expression.getText(source))) return []
    const given = [...(node.arguments ?? [])]
    return given.slice(1).flatMap((right, at) => {
      const left = given[at]
      if (!left || [left, right].some((one) => ts.isFunctionLike(one) || ts.isSpreadElement(one))) return []
      const [first, second] = [left.getText(source), right.getText(source)]
      if (first === second) return []
      const between = source.text.slice(left.getEnd(), right.getStart(source))
      return [{ start: left.getStart(source), end: right.getEnd(), text: `${second}${between}${first}` }]
    })
  },
  'off by one': (node, source) => {
    if (!ts.isNumericLiteral(node)) return []
    const value = Number(node.text)
    return Number.isInteger(value) ? [over(node, source, String(value + 1))] : []
  },
  'other method': (node, source) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const { name } = node.expression
    // A pattern says itself how often it is replaced.
    if (/^replace/.test(name.text) && !node.arguments.slice(0, 1).every(isText)) return []
    const other = methods.get(name.text)
    return other === undefined ? [] : [over(name, source, other)]
  },
  'dropped step': (node, source) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const { name, expression } = node.expression
    return steps.has(name.text) ? [over(node, source, expression.getText(source))] : []
  },
  'dropped default': (node, source) => {
    const isDefault = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
    return isDefault ? [over(node, source, node.left.getText(source))] : []
  },
  'other flag': (node, source) => {
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [over(node, source, 'false')]
    return node.kind === ts.SyntaxKind.FalseKeyword ? [over(node, source, 'true')] : []
  },
  'emptied text': (node, source) => {
    const isFull = ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && node.text !== '')
    return isFull && !isName(node) ? [over(node, source, "''")] : []
  },
  'emptied list': (node, source) =>
    ts.isArrayLiteralExpression(node) && node.elements.length > 0 ? [over(node, source, '[]')] : [],
  'other pattern': (node, source) => {
    if (!ts.isRegularExpressionLiteral(node)) return []
    const text = node.getText(source)
    const end = text.lastIndexOf('/')
    const [body, flags] = [text.slice(1, end), text.slice(end + 1)]
    const others = [
      body.startsWith('^') && `/${body.slice(1)}/${flags}`,
      body.endsWith('$') && !body.endsWith('\\$') && `/${body.slice(0, -1)}/${flags}`,
      /[gim]/.test(flags) && `/${body}/${flags.replace(/[gim]/, '')}`,
    ]
    // Without its anchor `//` would be a comment.
    return others.filter((one) => one !== false && !one.startsWith('//')).map((one) => over(node, source, String(one)))
  },
}

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** True for texts that are no values: names of modules and properties, tagged templates, directives. */
function isName(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword
  return [ts.isImportDeclaration, ts.isExportDeclaration, ts.isTaggedTemplateExpression, ts.isExpressionStatement].some(
    (isOne) => isOne(parent),
  )
}
