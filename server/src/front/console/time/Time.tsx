/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { ApiError } from '../api/problems.js'
import type { ClockState } from '../api/types.js'
import { useConsole } from '../page/context.js'
import { dayAndTimeOf, instantOf, wallOf } from '../page/times.js'
import { useAction } from '../page/use-action.js'
import { TextField } from '../parts/fields.js'
import { Switch } from '../parts/Switch.js'
import { Failed } from '../parts/states.js'
import { useNow } from './use-now.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const steps = [
  { label: '+1 hour', ms: hour },
  { label: '+1 day', ms: day },
  { label: '+1 week', ms: 7 * day },
  { label: '−1 day', ms: -day },
]

/** The clock of the site, by which events are past or to come. */
export function Time() {
  const { api, overview, refresh, say } = useConsole()
  const { clock, timezone } = overview
  const now = useNow(clock)
  const [wall, setWall] = useState(() => wallOf(Date.parse(clock.now), timezone))
  const changing = useAction()
  const { problem } = changing
  const change = (send: () => Promise<ClockState>) =>
    changing.run(async () => {
      const { now } = await send()
      await refresh()
      setWall(wallOf(Date.parse(now), timezone))
      say(`It is ${dayAndTimeOf(now, timezone)}`)
    })
  const set = () =>
    change(() => {
      const instant = instantOf(wall, timezone)
      if (instant === undefined) throw new ApiError(400, '', '', { now: 'Give a day and a time.' })
      return api.send('PUT', '/clock', { now: new Date(instant).toISOString() })
    })
  const error = problem instanceof ApiError ? problem.params.now : undefined
  return (
    <section aria-labelledby="time-title">
      <div class="section-head">
        <h1 id="time-title" tabIndex={-1}>
          Time
        </h1>
      </div>
      <div class="card">
        <p class="clock">
          <time dateTime={new Date(now).toISOString()}>{dayAndTimeOf(now, timezone)}</time>
        </p>
        <p class="muted">
          Zone of the site: {timezone}. In UTC: {new Date(now).toISOString().slice(0, 19).replace('T', ' ')}
        </p>
        <Switch
          label="Frozen"
          about="The clock stands still until it is set, moved, or runs again."
          isOn={clock.frozen}
          onChange={(frozen) => void change(() => api.send('PUT', '/clock', { frozen }))}
        />
        <div class="actions">
          {steps.map(({ label, ms }) => (
            <button
              key={label}
              type="button"
              class="plain"
              onClick={() => void change(() => api.send('POST', '/clock/advance', { ms }))}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            class="plain"
            onClick={() => void change(() => api.send('PUT', '/clock', { now: new Date().toISOString() }))}
          >
            Time of this computer
          </button>
        </div>
        <form
          class="line"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void set()
          }}
        >
          <TextField
            label="Set to"
            type="datetime-local"
            value={wall}
            onChange={setWall}
            error={error}
            hint={`In the zone of the site, ${timezone}.`}
          />
          <button type="submit" class="primary">
            Set the clock
          </button>
        </form>
        <Failed problem={error === undefined ? problem : undefined} />
      </div>
    </section>
  )
}
