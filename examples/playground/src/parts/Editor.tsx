import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { javascript, javascriptLanguage, scopeCompletionSource } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState, Prec } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import type { CalendarClient } from '@eventcal/sdk'
import { classHighlighter } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { baseUrl } from '../calendar.js'

/** The nonce that the page's security policy lets styles of the editor through by; see `index.html`. */
const nonce = 'editor'

/** Autocompletion of `calendar.`, of the SDK and of the modules that a snippet imports; loaded lazily on typing. */
async function complete(context: CompletionContext) {
  const [{ modules }, { createClient }] = await Promise.all([import('../worker/modules.js'), import('@eventcal/sdk')])
  const quoted = context.matchBefore(/['"]@[\w@/-]*/)
  if (quoted)
    return { from: quoted.from + 1, options: Object.keys(modules).map((label) => ({ label, type: 'namespace' })) }
  const { '@eventcal/sdk': sdk = {}, ...others } = modules
  const source = context.state.doc.toString()
  const imported = Object.entries(others).filter(
    ([name]) => source.includes(`'${name}'`) || source.includes(`"${name}"`),
  )
  client ??= createClient({ baseUrl })
  return scopeCompletionSource(Object.assign({ calendar: client }, sdk, ...imported.map(([, names]) => names)))(context)
}

let client: CalendarClient | undefined

/** Runs the snippet; editor commands return true when they have handled the key. */
function runSnippet(onRun: () => void): true {
  onRun()
  return true
}

interface EditorProps {
  readonly code: string
  onChange(code: string): void
  onRun(): void
}

/** An editor for TypeScript. Tab leaves it, as it leaves every field; Ctrl+Enter runs. */
export function Editor({ code, onChange, onRun }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const handlers = useRef({ onChange, onRun })
  handlers.current = { onChange, onRun }

  useEffect(() => {
    if (!place.current) return undefined
    view.current = new EditorView({
      parent: place.current,
      extensions: [
        EditorView.cspNonce.of(nonce),
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        highlightActiveLine(),
        javascript({ typescript: true }),
        javascriptLanguage.data.of({ autocomplete: complete }),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        EditorState.tabSize.of(2),
        // It takes the focus anyway; with the attribute, checkers see that it does.
        EditorView.contentAttributes.of({ 'aria-label': 'Snippet', tabindex: '0' }),
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => runSnippet(handlers.current.onRun) }])),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) handlers.current.onChange(state.doc.toString())
        }),
      ],
    })
    return () => view.current?.destroy()
  }, [])

  // Replaces the text when another snippet is chosen; typed text is already in the editor.
  useEffect(() => {
    const { current } = view
    if (!current || current.state.doc.toString() === code) return
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: code } })
  }, [code])

  return <div className="editor" ref={place} />
}
