import type { Explanation } from '../explain.js'
import { useSpeech } from '../language/language.js'
import { useSession } from '../session.js'
import { useAsking } from './asking.js'

/** Says why a form was not saved; a session that has ended can begin again without losing the form. */
export function Refusal({ refused }: { readonly refused: Explanation | undefined }) {
  const { hasEnded } = useSession()
  const { words } = useSpeech()
  const { signIn } = useAsking()
  const { form } = words
  const labels: Readonly<Record<string, string>> = {
    title: form.title,
    start_date: form.starts,
    end_date: form.ends,
    timezone: form.timeZone,
    venue: form.venue,
    cost: form.cost,
    website: form.website,
    description: form.description,
    categories: form.categories,
    organizer: form.organizers,
    status: form.status,
  }
  return (
    <div role="alert">
      {hasEnded ? (
        <p className="problem">
          <strong>{words.signIn.endedForm}.</strong> {words.signIn.endedFormHint}{' '}
          <button type="button" className="button-link" onClick={signIn}>
            {words.signIn.again}
          </button>
        </p>
      ) : (
        refused && (
          <p className="problem">
            <strong>{refused.title}.</strong> {refused.hint}
            {Object.entries(refused.fields).map(([name, reason]) => ` ${labels[name] ?? name}: ${reason}.`)}
          </p>
        )
      )}
    </div>
  )
}
