/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { createApi, type Reach } from './api/client.js'
import { explain } from './api/problems.js'
import { keepToken, takeToken } from './api/session.js'
import type { ConsoleInfo } from './api/types.js'
import { Gate } from './Gate.js'
import { Failed, Loading } from './parts/states.js'
import { Shell } from './Shell.js'

const place = {
  get hash() {
    return location.hash
  },
  replace: (hash: string) => history.replaceState(null, '', location.pathname + location.search + hash),
}

/** The console: first the token, then the facts about the server, then the rest. */
export function App({ root }: { readonly root: string }) {
  const [token, setToken] = useState(() => takeToken(place, sessionStorage))
  const [reach, setReach] = useState<Reach>('ok')
  useEffect(() => {
    // A new link in the same tab changes nothing but the fragment.
    const look = () => setToken(takeToken(place, sessionStorage))
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  useEffect(() => setReach('ok'), [token])
  if (token === undefined || reach === 'refused') {
    return (
      <Gate
        isRefused={token !== undefined}
        onToken={(given) => {
          keepToken(given, sessionStorage)
          setReach('ok')
          setToken(given)
        }}
      />
    )
  }
  return <Opened key={token} token={token} root={root} reach={reach} onReach={setReach} />
}

interface Props {
  readonly token: string
  readonly root: string
  readonly reach: Reach
  readonly onReach: (reach: Reach) => void
}

function Opened({ token, root, reach, onReach }: Props) {
  const api = useMemo(
    () => createApi({ token, root, fetch: (...input) => fetch(...input), onReach }),
    [token, root, onReach],
  )
  const [overview, setOverview] = useState<ConsoleInfo>()
  const [problem, setProblem] = useState<unknown>()
  const refresh = useCallback(async () => {
    try {
      setOverview(await api.get<ConsoleInfo>(''))
      setProblem(undefined)
    } catch (reason) {
      setProblem(explain(reason))
    }
  }, [api])
  useEffect(() => {
    void refresh()
    const look = () => void refresh()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [refresh])
  if (overview) return <Shell api={api} overview={overview} refresh={refresh} reach={reach} />
  return problem === undefined ? <Loading /> : <Failed problem={problem} onRetry={refresh} />
}
