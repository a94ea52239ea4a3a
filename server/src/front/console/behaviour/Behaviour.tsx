/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { BehaviourState, QuirkName } from '../api/types.js'
import { useConsole } from '../page/context.js'
import { useAction } from '../page/use-action.js'
import { useLoad } from '../page/use-load.js'
import { Switch } from '../parts/Switch.js'
import { Empty, Failed, Loading } from '../parts/states.js'

const profiles = {
  reference: 'Answers as the interface is documented: every quirk is off.',
  live: 'Answers as deployed instances do: every quirk is on.',
} as const
const profileNames = ['reference', 'live'] as const
type ProfileName = (typeof profileNames)[number]

/** Which departures of deployed instances are switched on. */
export function Behaviour() {
  const { api, refresh, say } = useConsole()
  const { value, problem, reload, put } = useLoad(() => api.get<BehaviourState>('/behaviour'))
  const [search, setSearch] = useState('')
  /** The choice that the server has not answered yet: without it, the radio button would jump back meanwhile. */
  const [chosen, setChosen] = useState<ProfileName>()
  const changing = useAction()
  const change = (body: object, said: string) =>
    changing.run(async () => {
      put(await api.send('PUT', '/behaviour', body))
      await refresh()
      say(said)
    })
  const choose = async (profile: ProfileName) => {
    setChosen(profile)
    await change({ profile, quirks: {} }, `The profile is ${profile}`)
    setChosen(undefined)
  }
  const found = value?.quirks.filter((quirk) => isFound(quirk, search)) ?? []
  const on = value?.quirks.filter((quirk) => quirk.on).length ?? 0
  const toggle = (name: QuirkName, isOn: boolean) =>
    change({ quirks: { [name]: isOn } }, `${name} is ${isOn ? 'on' : 'off'}`)
  return (
    <section aria-labelledby="behaviour-title">
      <div class="section-head">
        <h1 id="behaviour-title" tabIndex={-1}>
          Profile and quirks
        </h1>
      </div>
      <Failed problem={problem} onRetry={reload} />
      <Failed problem={changing.problem} />
      {!value && problem === undefined && <Loading />}
      {value && (
        <>
          <fieldset class="card profiles">
            <legend>Profile</legend>
            {profileNames.map((profile) => (
              <label key={profile}>
                <input
                  type="radio"
                  name="profile"
                  value={profile}
                  checked={(chosen ?? value.profile) === profile}
                  disabled={changing.isBusy && chosen !== profile}
                  onChange={() => void choose(profile)}
                />
                <span>
                  <strong>{profile}</strong> {profiles[profile]}
                </span>
              </label>
            ))}
            <p class="muted">
              {value.profile === 'mixed' ? 'Mixed: some quirks are on, others off. ' : ''}
              Changes take effect on the next request.
            </p>
          </fieldset>
          {/* biome-ignore lint/a11y/useSemanticElements: the element search is too new for some browsers */}
          <div class="filters" role="search">
            <input
              type="search"
              aria-label="Search quirks"
              placeholder="Search quirks"
              value={search}
              onInput={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <p class="muted">
              {on} of {value.quirks.length} on
            </p>
          </div>
          {found.length === 0 && <Empty title="No quirk found" />}
          <ul class="quirks">
            {found.map(({ name, about, covers, on }) => (
              <li key={name} class="card">
                <Switch label={name} about={about} isOn={on} onChange={(next) => void toggle(name, next)} />
                <details>
                  <summary>
                    {covers.length} {covers.length === 1 ? 'departure' : 'departures'}
                    <span class="hidden"> of {name}</span>
                  </summary>
                  <ul>
                    {covers.map((each) => (
                      <li key={each}>
                        <code>{each}</code>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function isFound({ name, about, covers }: BehaviourState['quirks'][number], search: string): boolean {
  const all = [name, about, ...covers].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
