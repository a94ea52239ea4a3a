/** A fenced piece of a Markdown page. */
export interface Fence {
  /** For example `ts`. */
  readonly language: string
  readonly text: string
  /** The heading under which it stands. */
  readonly heading: string
}

/** All fenced pieces of a page, in order. */
export function fencesOf(page: string): Fence[] {
  const fences: Fence[] = []
  let heading = ''
  let open: { language: string; lines: string[] } | undefined
  for (const line of page.split('\n')) {
    const mark = /^```(\w*)$/.exec(line)
    if (open && mark) {
      fences.push({ language: open.language, text: `${open.lines.join('\n')}\n`, heading })
      open = undefined
    } else if (open) open.lines.push(line)
    else if (mark) open = { language: mark[1] ?? '', lines: [] }
    else heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading
  }
  if (open) throw new Error(`A fence under "${heading}" is not closed`)
  return fences
}
