/** The requirements of a test beyond Node, by the suffix before `.test.ts` in its file name; see CONTRIBUTING.md. */
export const environments = ['postgres', 'browser', 'build', 'aside', 'slow'] as const

/** The Vitest projects of `npm test`: one per package, and one for tests of the whole. */
export const quickProjects: readonly string[] = [
  'contract',
  'sdk',
  'jobs',
  'conformance',
  'server',
  'examples',
  'tests',
]

/** The examples that are set up as apps of their own: each loads the packages anew, so they run in `npm run test:all`. */
export const exampleProjects: readonly string[] = [
  ...['calendar-app', 'component-test', 'ical-export', 'integration-test', 'playground', 'static-build'],
]
