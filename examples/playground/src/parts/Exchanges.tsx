import { memo, useState } from 'react'
import { baseUrl } from '../calendar.js'
import { type BodyView, type Exchange, type Headers, outcomeOf, shortUrl, sizeOf } from '../exchange.js'
import type { RunState } from '../run.js'
import { Tree } from './Tree.js'

const apiRoot = `${baseUrl}/calendar/events/v1`

/** The requests of the latest run with their answers; the first one is open. */
export function Exchanges({ state: { exchanges, requests } }: { readonly state: RunState }) {
  return (
    <section className="card" aria-labelledby="requests">
      <header className="card-head">
        <h2 id="requests">Requests</h2>
        <p className="card-note">
          {requests > exchanges.length ? `the last ${exchanges.length} of ${requests}` : <code>{apiRoot}</code>}
        </p>
      </header>
      {exchanges.length === 0 ? (
        <p className="nothing">Each request to the server stands here with its answer.</p>
      ) : (
        <ol className="exchanges">
          {exchanges.map((exchange, index) => (
            <li key={exchange.id}>
              <ExchangeCard exchange={exchange} isOpen={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface CardProps {
  readonly exchange: Exchange
  readonly isOpen: boolean
}

/** Drawn again only when its answer comes: there may be many. */
const ExchangeCard = memo(function ExchangeCard({ exchange, isOpen }: CardProps) {
  const { method, url, headers, body, answer } = exchange
  // Content is rendered lazily, on first open.
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details className="exchange" open={isOpen} onToggle={() => setOpened(true)}>
      <summary>
        <span className={`method is-${method.toLowerCase()}`}>{method}</span>
        <code className="url">{shortUrl(url, apiRoot)}</code>
        {answer ? (
          <>
            <span className={`answer-status is-${outcomeOf(answer.status)}`}>{answer.status}</span>
            <span className="time">{answer.milliseconds.toFixed(answer.milliseconds < 10 ? 1 : 0)} ms</span>
          </>
        ) : (
          <span className="time">waiting</span>
        )}
      </summary>
      {wasOpened && (
        <div className="exchange-parts">
          <HeaderTable title="Request headers" headers={headers} />
          {body && <Body title="Request body" body={body} />}
          {answer && <HeaderTable title="Answer headers" headers={answer.headers} />}
          {answer?.body && <Body title="Answer" body={answer.body} />}
        </div>
      )}
    </details>
  )
})

function HeaderTable({ title, headers }: { readonly title: string; readonly headers: Headers }) {
  return (
    <details className="headers">
      <summary>
        {title} <span className="t-hint">{headers.length}</span>
      </summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Body({ title, body }: { readonly title: string; readonly body: BodyView }) {
  return (
    <section className="body">
      <h3>
        {title} <span className="t-hint">{sizeOf(body.bytes)}</span>
      </h3>
      {body.kind === 'json' ? (
        <div className="json">
          <Tree value={body.value} open={2} />
        </div>
      ) : (
        // A region that scrolls can be reached with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys can scroll it
        <pre tabIndex={0}>{body.text}</pre>
      )}
    </section>
  )
}
