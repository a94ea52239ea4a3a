import { type QuirkFlag, quirkFlags } from '@eventcal/contract/quirks'
import type { App } from '../app/app.js'
import { describeBehaviour } from '../service/describe.js'
import { quirkNames, quirksOf } from '../service/wire/quirks.js'
import type { BehaviourChange, BehaviourState } from './schemas/behaviour.js'

/** The profile and all quirks, with those that are on. */
export function behaviourOf({ site }: App): BehaviourState {
  const quirks = quirkNames.map((name) => {
    const { about, quirks: covers }: QuirkFlag = quirkFlags[name]
    return { name, about, covers: [...covers], on: site.quirks[name] }
  })
  return { profile: describeBehaviour(site.quirks).profile, quirks }
}

/** Switches quirks, from a profile or from how the service behaves now. */
export function changeBehaviour(app: App, { profile, quirks = {} }: BehaviourChange): void {
  const start = profile === undefined ? app.site.quirks : quirksOf(profile)
  app.setQuirks({ ...start, ...quirks })
}
