/** An object of an OpenAPI document; its values are checked before use. */
type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A document whose optional parameters, in operations and among the components, name their example in the description
 * only. Swagger UI would fill them all in, and a request with every filter at once finds nothing.
 */
export function withQuietParameters(document: Part): Part {
  const { paths, components } = document
  return {
    ...document,
    ...(paths === undefined ? {} : { paths: mapParts(paths, (path) => mapParts(path, quietOperation)) }),
    ...(isPart(components) && isPart(components.parameters)
      ? { components: { ...components, parameters: mapParts(components.parameters, quietParameter) } }
      : {}),
  }
}

function mapParts(value: unknown, change: (part: unknown) => unknown): unknown {
  if (!isPart(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))
}

function quietOperation(operation: unknown): unknown {
  if (!isPart(operation) || !Array.isArray(operation.parameters)) return operation
  return { ...operation, parameters: operation.parameters.map(quietParameter) }
}

function quietParameter(parameter: unknown): unknown {
  if (!isPart(parameter) || parameter.required === true || parameter.example === undefined) return parameter
  const { example, ...rest } = parameter
  const text = typeof example === 'string' ? example : JSON.stringify(example)
  return { ...rest, description: `${String(parameter.description ?? '')}; for example \`${text}\`` }
}
