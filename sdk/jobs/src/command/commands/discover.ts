import { readArguments } from '../support/arguments.js'
import { find } from '../support/calendar.js'
import type { Command } from '../support/command.js'
import { coloursFor } from '../support/print.js'

/** `eventcal discover`: finds the calendar of a site. */
export const discoverCommand: Command = {
  name: 'discover',
  summary: 'find the calendar of a site, from the address of any of its pages',
  help: `eventcal discover ADDRESS [--json]

Finds the API of the calendar that a site has, and prints where it is, its time zone and its capabilities.

  --json   print one JSON object
  --help   print this text

Exit codes: 0 found, 2 not found.

  eventcal discover http://127.0.0.1:4010
`,
  async run(args, surroundings) {
    const { values, positionals } = readArguments('discover', args, {
      options: { json: { type: 'boolean' } },
      positionals: ['ADDRESS'],
    })
    const found = await find(String(positionals[0]), surroundings, 30)
    if (values.json) {
      surroundings.out(`${JSON.stringify(found)}\n`)
      return 0
    }
    const { dim } = coloursFor(surroundings)
    const { apiRoot, namespace, siteTimezone = 'not told', resources, canWrite } = found
    const rows = {
      ...{ 'API root': apiRoot, namespace, 'time zone': siteTimezone },
      ...{ resources: resources.join(', '), writes: canWrite ? 'yes' : 'no' },
    }
    for (const [name, value] of Object.entries(rows)) surroundings.out(`${dim(name.padEnd(10))} ${value}\n`)
    return 0
  },
}
