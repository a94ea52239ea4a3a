import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { workspace } from '../../tests/support/workspace.js'
import type { Places } from './places.js'

const languages: Readonly<Record<string, string>> = { '.js': 'js', '.jsonl': 'json', '.ts': 'ts', '.tsx': 'tsx' }

/** The text of a page with the addresses that its links have on the site; code stays as it is. */
export function withLinksOfSite(text: string, page: string, places: Places): string {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : linked(part, page, places)))
    .join('')
}

function linked(text: string, page: string, places: Places): string {
  return text.replace(/\[([^[\]]*)\]\(([^)\s]+)\)/g, (_, words: string, target: string) => {
    const link = places.linkOn(page, target)
    return link === undefined ? words : `[${words}](${link})`
  })
}

/** A page as the generator reads it: its title and description stand in front. */
export function withHead(text: string, { title, description }: { title: string; description: string }): string {
  const about = plain(description)
  const sentence = `${about.charAt(0).toUpperCase()}${about.slice(1)}`
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(sentence)}\n---\n\n${text}`
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}

/** A page that shows a source file. */
export function sourcePage(path: string): string {
  const text = readFileSync(join(workspace, path), 'utf8').trimEnd()
  const fence = `\`\`\`\`${languages[extname(path)] ?? 'txt'}\n${text}\n\`\`\`\`\n`
  return withHead(`# ${path}\n\n${fence}`, { title: path, description: `${path} in the repository of Eventcal` })
}
