/** @jsxImportSource preact */
import { parsed } from '../api/problems.js'

/** Colouring thousands of pieces takes longer than anybody reads. */
const colourLimit = 40_000

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/** A text; JSON is indented and coloured. */
export function Body({ text, label }: { readonly text: string; readonly label: string }) {
  const value = parsed(text)
  const shown = value === undefined ? text : JSON.stringify(value, undefined, 2)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would not keep the lines
    <pre class="body" tabIndex={0} role="region" aria-label={label}>
      <code>{value === undefined || shown.length > colourLimit ? shown : coloured(shown)}</code>
    </pre>
  )
}

function coloured(json: string) {
  const parts = []
  let end = 0
  for (const found of json.matchAll(tokens)) {
    const [all, text, colon, word, number] = found
    if (found.index > end) parts.push(json.slice(end, found.index))
    const kind = text === undefined ? (word ?? number) && 'json-value' : colon === undefined ? 'json-text' : 'json-key'
    parts.push(<span class={kind}>{all}</span>)
    end = found.index + all.length
  }
  parts.push(json.slice(end))
  return parts
}
