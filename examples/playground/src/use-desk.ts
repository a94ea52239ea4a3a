import { useCallback, useEffect, useState } from 'react'
import type { Behaviour, PageCalendar, User } from './calendar.js'
import { readHash, type Shared, writeHash } from './share.js'
import { type Snippet, snippets } from './snippets/index.js'

/** The state of the playground: snippet, behaviour of the server, and caller. It lives in the URL. */
export interface Desk {
  readonly code: string
  /** Name of the ready-made snippet, as long as it was not changed. */
  readonly snippet: string | undefined
  readonly behaviour: Behaviour
  /** Without one, a stranger calls. */
  readonly user: User | undefined
  write(code: string): void
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
  const [code, write] = useState(() => codeOf(shared))
  const [behaviour, setBehaviour] = useState(shared.behaviour)
  const [login, callAs] = useState(shared.user ?? defaultLogin)
  const readyMade: Snippet | undefined = snippets.find((each) => each.code === code)
  const snippet = readyMade?.name

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
      write(codeOf(next))
      callAs(next.user ?? defaultLogin)
      behave(next.behaviour)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [behave])

  return {
    code,
    snippet,
    behaviour,
    user: calendar.users.find((user) => user.login === login),
    write,
    choose: (name) => write(codeOf({ snippet: name, behaviour })),
    behave,
    callAs,
  }
}

/** Who calls unless somebody else is chosen: may do all that snippets do. */
const defaultLogin = 'editor'
