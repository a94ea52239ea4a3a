import type { Address } from '../address.js'
import { useSpeech } from '../language/language.js'
import { Link } from './Link.js'

interface Props {
  readonly id: string
  readonly title: string
  /** Undefined before the first answer. */
  readonly count: number | undefined
  readonly loading: boolean
  readonly steps: {
    readonly name: string
    readonly back: { readonly name: string; readonly to: Partial<Address> }
    readonly on: { readonly name: string; readonly to: Partial<Address> }
  }
}

/** The heading of a span of days, how many events it has, and steps to the spans beside it. */
export function ViewHeader({ id, title, count, loading, steps }: Props) {
  const { words, counted } = useSpeech()
  return (
    <header className="view-header">
      <h1 id={id}>{title}</h1>
      <p role="status" className="count">
        {loading ? `${words.views.loadingEvents} …` : count === undefined ? '' : counted(count, words.views.events)}
      </p>
      <nav aria-label={steps.name} className="steps">
        <Link to={steps.back.to} aria-label={steps.back.name} className="button">
          <span className="arrow">‹</span>
        </Link>
        <Link to={{ month: '', day: '' }} className="button">
          {words.views.today}
        </Link>
        <Link to={steps.on.to} aria-label={steps.on.name} className="button">
          <span className="arrow">›</span>
        </Link>
      </nav>
    </header>
  )
}
