import descriptions from './descriptions.json'
import type { OperationId } from './routes.js'

type Texts = Readonly<Partial<Record<string, string>>>

// The file is typed by its present keys; here any name may be asked for.
const {
  shared,
  query,
  body,
}: Readonly<Record<'shared', Texts> & Record<'query' | 'body', Partial<Record<string, Texts>>>> = descriptions

/** The description of a field or parameter of an operation; `inPath` where a field has the name of one in the path. */
export function descriptionOf(operation: OperationId, name: string, inPath = false): string {
  const [resource = '', action] = operation.split('.')
  const own = (action === undefined || action === 'list' ? query : body)[resource]
  return (inPath ? undefined : own?.[name]) ?? shared[name] ?? ''
}
