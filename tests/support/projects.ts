/** The requirements of a test beyond Node, by the suffix before `.test.ts` in its file name; see CONTRIBUTING.md. */
export const environments = ['postgres', 'browser', 'build', 'aside', 'slow'] as const

/** The Vitest project of `npm test`. It is one for all packages, since each project loads the packages anew. */
export const quickProject = 'quick'

/** The examples that are set up as apps of their own, with a Vitest project each; they run in `npm run test:all`. */
export const exampleProjects: readonly string[] = [
  ...['calendar-app', 'component-test', 'ical-export', 'integration-test', 'playground', 'static-build'],
]
