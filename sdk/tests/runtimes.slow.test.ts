import { EdgeVM } from '@edge-runtime/vm'
import { describe, it } from 'vitest'
import { runtimeSuites } from './runtimes/both-profiles.js'

const { script, runBoth } = runtimeSuites()

describe('the same suites', () => {
  it('pass in an edge runtime', async () => {
    await runBoth(async (call) => {
      const vm = new EdgeVM()
      vm.evaluate(script())
      // Out of the other realm as text, since `toEqual` tells realms apart.
      return JSON.parse(await vm.evaluate(`${call}.then(JSON.stringify)`))
    })
  }, 120_000)
})
