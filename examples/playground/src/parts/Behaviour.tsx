import { type Behaviour as Behaving, isOn, quirks, withQuirk } from '../calendar.js'
import { quirksOn } from '../share.js'

interface BehaviourProps {
  readonly behaviour: Behaving
  onChange(behaviour: Behaving): void
}

const profiles = [
  ['reference', 'Reference', 'as the interface is documented'],
  ['live', 'Live', 'as deployed instances do'],
] as const

/** How the server answers: a profile, and single quirks on top. */
export function Profile({ behaviour, onChange }: BehaviourProps) {
  return (
    <fieldset className="segments">
      <legend>Server answers</legend>
      {profiles.map(([profile, title, meaning]) => (
        <label key={profile} title={meaning}>
          <input
            type="radio"
            name="profile"
            value={profile}
            checked={behaviour.profile === profile}
            onChange={() => onChange({ profile, changes: {} })}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** One switch for each quirk that the server knows. */
export function Quirks({ behaviour, onChange }: BehaviourProps) {
  const changed = Object.keys(behaviour.changes).length
  return (
    <details className="quirks">
      <summary>
        <span>Quirks</span>
        <span className="count">
          {quirksOn(behaviour).length} of {quirks.length} on
          {changed > 0 && `, ${changed} unlike the profile`}
        </span>
      </summary>
      <p className="quirks-about">
        What deployed instances do otherwise than documented. The profile “Live” has all of them on.
      </p>
      <ul>
        {quirks.map(({ name, about }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={isOn(behaviour, name)}
                onChange={({ target }) => onChange(withQuirk(behaviour, name, target.checked))}
                aria-describedby={`quirk-${name}`}
              />
              <code>{name}</code>
            </label>
            <small id={`quirk-${name}`}>{about}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
