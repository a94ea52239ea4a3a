import type { Row } from './service-rows.js'

/** The tables of the service's document as rows of cells, read by the number of their section. */
export function tableOf(document: string, section: string): readonly (readonly string[])[] {
  const from = document.indexOf(`\n### ${section} `)
  if (from < 0) throw new Error(`no section ${section}`)
  const to = document.slice(from + 1).search(/\n##/)
  const lines = document.slice(from, to < 0 ? undefined : from + 1 + to).split('\n')
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

/** The route table in the form of `routeRows`. */
export function routesOf(document: string): (readonly [string, string])[] {
  return tableOf(document, '4.1').map(([methods = '', path = '']) => [methods, path.replace(/\s*\(.*\)$/, '')])
}

/** A table of section 2 in the form of `fieldRows`; the tables of terms have no column of defaults. */
export function fieldsOf(document: string, section: string): Row[] {
  return tableOf(document, section).map((cells) => {
    const [name = '', type = '', create = '', fallback = '-'] = cells
    return { name, type, default: cells.length > 4 ? fallback : '-', required: create === 'required' }
  })
}

/** A table of query parameters in the form of `queryRows`. */
export function queryOf(document: string, section: string): Row[] {
  return tableOf(document, section).map(([name = '', type = '', fallback = '-', , only]) => ({
    name,
    type: type.replace(/ \(.*/, ''),
    default: fallback.startsWith('a generated') ? 'generated' : fallback,
    ...(only?.endsWith('only') ? { only } : {}),
  }))
}
