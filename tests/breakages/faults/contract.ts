import type { Fault } from '../fault.js'

/** Faults in the contract; packages that import it see them once it is built. */
export const contractFaults: readonly Fault[] = [
  {
    name: 'an update by PUT is no operation',
    file: 'contract/src/routes.ts',
    find: "const updates = ['POST', 'PUT', 'PATCH'] as const",
    replace: "const updates = ['POST', 'PATCH'] as const",
    caughtBy: {
      file: 'server/src/service/posts/lifecycle/update.test.ts',
      title: 'changes what is sent, by id and by slug, with every method',
    },
  },
  {
    name: 'misspelt fields of a venue within an event pass',
    file: 'contract/src/values.ts',
    find: 'return z.strictObject(Object.fromEntries(entries) as ShapeOf<F>)',
    replace: 'return z.looseObject(Object.fromEntries(entries) as ShapeOf<F>) as never',
    caughtBy: { file: 'sdk/src/client/create-client.test.ts', title: 'names a field that is %s, and nothing is sent' },
  },
  {
    name: 'an id of letters is a path',
    file: 'contract/src/match.ts',
    find: "{ id: '(\\\\d+)', slug: '([^/]+)' }",
    replace: "{ id: '([^/]+)', slug: '([^/]+)' }",
    caughtBy: { file: 'contract/src/match.test.ts', title: '%s %s is nothing' },
  },
  {
    name: 'answers lose the keys that the contract does not know',
    file: 'contract/src/values.ts',
    find: 'return z.looseObject(shape) as',
    replace: 'return z.object(shape) as',
    caughtBy: {
      file: 'contract/src/values.test.ts',
      title: 'answers keep the keys that the contract does not know, however deep',
    },
  },
]
