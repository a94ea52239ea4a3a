import type { Fault } from '../fault.js'

const bounds = 'server/tests/bounds/bounds.test.ts'
const aborts = 'server/tests/aborts.test.ts'

/** Faults in what one request can ask for, and for how long. */
export const boundsFaults: readonly Fault[] = [
  {
    name: 'a filter takes any number of entries',
    file: 'server/src/service/wire/excess.ts',
    find: 'if (seen.size > limit) return true',
    replace: 'if (seen.size > limit * 100) return true',
    caughtBy: { file: bounds, title: '%s refuses more by name, and looks nothing up' },
  },
  {
    name: 'entries that are there several times are counted several times',
    file: 'server/src/service/wire/excess.ts',
    find: 'seen.add(',
    replace: 'seen.add({}); void (',
    caughtBy: { file: bounds, title: '%s takes no more statements for what is there several times' },
  },
  {
    name: 'a search takes any number of words',
    file: 'server/src/service/posts/values/search-words.ts',
    find: 'if (words <= maxWords) return',
    replace: 'if (words <= maxWords * 100) return',
    caughtBy: { file: bounds, title: '%s refuses more by name, and looks nothing up' },
  },
  {
    name: 'the body of a POST that means GET is read',
    file: 'server/src/service/service.ts',
    find: '  if (isRead(method)) return { json: {}, form: {} }',
    replace: '  if (isRead(incoming.method)) return { json: {}, form: {} }',
    caughtBy: { file: bounds, title: 'does not read the body of what means GET' },
  },
  {
    name: 'large bodies of strangers are read',
    file: 'server/src/service/service.ts',
    find: 'Math.min(bodyLimit, bodyLimitOfStrangers)',
    replace: 'Math.max(bodyLimit, bodyLimitOfStrangers)',
    caughtBy: { file: bounds, title: '%s: from strangers, 64 kB are checked by few statements, and more is not read' },
  },
  {
    name: 'tags of the platform are made of bodies of any size',
    file: 'server/src/service/platform/tags.ts',
    find: "  if (bytes.length > bodyLimit) throw problem('rest_body_too_large')\n",
    replace: '',
    caughtBy: { file: 'server/tests/platform-tags.test.ts', title: 'are not made of a body that is too large' },
  },
  {
    name: 'JSON of any depth is read',
    file: 'server/src/service/wire/body/cost.ts',
    find: 'depth > deepest || ',
    replace: '',
    caughtBy: { file: bounds, title: 'refuses bodies of too many values and too many levels, whoever sends them' },
  },
  {
    name: 'work goes on when its caller is gone',
    file: 'server/src/store/request-database.ts',
    find: "    if (this.#signal?.aborted) throw new RequestOver('the request is over')\n",
    replace: '',
    caughtBy: { file: aborts, title: 'work in memory ends when its caller is gone, and nothing of it is kept' },
  },
  {
    name: 'a request in memory keeps all others waiting',
    file: 'server/src/store/pace.ts',
    find: 'this.#last.then(nextTurn)',
    replace: 'this.#last.then(() => {})',
    caughtBy: { file: aborts, title: 'work in memory lets others in between its statements' },
  },
  {
    name: 'a server is ready on a newer schema',
    file: 'server/src/store/tables/migrations/migrate.ts',
    find: 'migrations.length === done.size && ',
    replace: '',
    caughtBy: { file: 'server/tests/operating.test.ts', title: 'is not ready on the schema of a newer version' },
  },
  {
    name: 'a displayed text is made each time',
    file: 'server/src/service/text/display-cache.ts',
    find: 'if (known !== undefined) {',
    replace: "if (known === 'never') {",
    caughtBy: { file: 'server/src/service/text/display-cache.test.ts', title: 'are made once per text and form' },
  },
]
