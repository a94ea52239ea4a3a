import { useCallback, useEffect, useState } from 'react'
import type { Behaviour, PageCalendar, User } from './calendar.js'
import { keepOwn, readOwn } from './own-snippet.js'
import { readHash, type Shared, writeHash } from './share.js'
import { type Snippet, snippets } from './snippets/index.js'

/** The state of the playground: snippet, behaviour of the server, and caller. It lives in the URL. */
export interface Desk {
  readonly code: string
  /** Name of the ready-made snippet, as long as it was not changed. */
  readonly snippet: string | undefined
  /** True if there is a snippet of the visitor's own, shown or not. */
  readonly hasOwn: boolean
  readonly behaviour: Behaviour
  /** Without one, a stranger calls. */
  readonly user: User | undefined
  write(code: string): void
  /** @param name of a ready-made snippet; "" for the visitor's own */
  choose(name: string): void
  behave(behaviour: Behaviour): void
  callAs(login: string): void
}

const [firstSnippet] = snippets

function codeOf({ code, snippet }: Shared): string {
  return code ?? snippets.find(({ name }) => name === snippet)?.code ?? firstSnippet?.code ?? ''
}

/** Keeps the desk, and the address of the page in step with it in both directions. */
export function useDesk(calendar: PageCalendar, shared: Shared): Desk {
  const [code, setCode] = useState(() => codeOf(shared))
  const [own, setOwn] = useState(readOwn)
  const [behaviour, setBehaviour] = useState(shared.behaviour)
  const [login, callAs] = useState(shared.user ?? defaultLogin)
  const readyMade: Snippet | undefined = snippets.find((each) => each.code === code)
  const snippet = readyMade?.name

  const write = useCallback((written: string) => {
    setCode(written)
    if (written.trim() === '' || snippets.some((each) => each.code === written)) return
    setOwn(written)
    keepOwn(written)
  }, [])

  const behave = useCallback(
    (wanted: Behaviour) => {
      setBehaviour(wanted)
      void calendar.behave(wanted)
    },
    [calendar],
  )

  useEffect(() => {
    let isCurrent = true
    const what = {
      ...(snippet === undefined ? { code } : { snippet }),
      behaviour,
      ...(login === defaultLogin ? {} : { user: login }),
    }
    const timer = setTimeout(async () => {
      // Too long for a link: the URL keeps its previous state.
      const hash = await writeHash(what).catch(() => undefined)
      if (isCurrent && hash !== undefined) window.history.replaceState(null, '', `#${hash}`)
    }, 150)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [code, snippet, behaviour, login])

  useEffect(() => {
    const follow = async () => {
      const next = await readHash(window.location.hash)
      setCode(codeOf(next))
      callAs(next.user ?? defaultLogin)
      behave(next.behaviour)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [behave])

  return {
    code,
    snippet,
    hasOwn: own !== undefined || snippet === undefined,
    behaviour,
    user: calendar.users.find((user) => user.login === login),
    write,
    choose: (name) => setCode(name === '' ? (own ?? code) : codeOf({ snippet: name, behaviour })),
    behave,
    callAs,
  }
}

/** Who calls unless somebody else is chosen: may do all that snippets do. */
const defaultLogin = 'editor'
