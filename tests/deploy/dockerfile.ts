import { readFileSync } from 'node:fs'
import { workspace } from '../support/workspace.js'

/** An instruction of a Dockerfile. */
export interface Instruction {
  /** In capitals, such as `RUN`. */
  readonly name: string
  readonly text: string
}

/** A stage: the instructions after one `FROM`. */
export interface Stage {
  readonly from: string
  /** The name after `AS`. */
  readonly name: string | undefined
  readonly instructions: readonly Instruction[]
}

/** Reads a Dockerfile: its instructions by stage, with continued lines joined. */
export function readDockerfile(path = `${workspace}/Dockerfile`): readonly Stage[] {
  const lines = readFileSync(path, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  const stages: { from: string; name: string | undefined; instructions: Instruction[] }[] = []
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (name === '') throw new Error(`Dockerfile: ${line}`)
    const [, image = '', as] = name === 'FROM' ? (/^(\S+)(?:\s+AS\s+(\S+))?$/.exec(text) ?? []) : []
    if (name === 'FROM') stages.push({ from: image, name: as, instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

/** The texts of the instructions of a kind. */
export function textsOf(stage: Stage | undefined, name: string): readonly string[] {
  return (stage?.instructions ?? []).filter((one) => one.name === name).map(({ text }) => text)
}

/** The words of an instruction in exec form, `["node", "x.js"]`. */
export function wordsOf(text: string): readonly string[] {
  const words: unknown = JSON.parse(text)
  if (!Array.isArray(words)) throw new Error(`not in exec form: ${text}`)
  return words.map(String)
}

/** The variables of `ENV a=b c=d`. */
export function variablesOf(stage: Stage | undefined): Readonly<Record<string, string>> {
  const pairs = textsOf(stage, 'ENV').flatMap((text) => [...text.matchAll(/(\w+)=(\S+)/g)])
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

/** True if `.dockerignore` keeps a path out of the build; the file has names, folders and `**` only. */
export function isIgnored(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

const patterns = readFileSync(`${workspace}/.dockerignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const source = line
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/^\*\*\//, '(.*/)?')
      .replace(/\*/g, '[^/]*')
      .replace('(.[^/]*/)?', '(.*/)?')
    return new RegExp(`^${source}(/|$)`)
  })
