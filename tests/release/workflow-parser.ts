import { mkdirSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { workspace } from '../support/workspace.js'

type Parser = typeof import('@actions/workflow-parser') &
  Pick<typeof import('@actions/workflow-parser/actions/index'), 'parseAction'>

const entry = `export * from '@actions/workflow-parser'; export { parseAction } from '@actions/workflow-parser/actions/index'`

/** GitHub's parser of workflows, in one file: Node 20 refuses the form in which it imports its JSON. */
async function loadParser(): Promise<Parser> {
  const folder = `${workspace}/node_modules/.cache/workflow-parser`
  const outfile = `${folder}/${process.pid}.mjs`
  mkdirSync(folder, { recursive: true })
  await build({
    stdin: { contents: entry, resolveDir: workspace },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // One of its dependencies is CommonJS and asks for modules of Node.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)` },
    logLevel: 'error',
  })
  const module: Parser = await import(/* @vite-ignore */ pathToFileURL(outfile).href)
  rmSync(outfile)
  return module
}

const parser = loadParser()

/** The faults that GitHub finds in the text of a workflow: unknown keys and contexts, broken expressions. */
export async function faultsOf(content: string): Promise<readonly string[]> {
  const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } = await parser
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter())
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

/** The faults that GitHub finds in the text of an action. */
export async function faultsOfAction(content: string): Promise<readonly string[]> {
  const { NoOperationTraceWriter, parseAction } = await parser
  const { context } = parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter())
  return context.errors.getErrors().map(({ message }) => message)
}
