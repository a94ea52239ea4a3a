import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** The lines of an iCalendar text, with those put together again that were too long for one. */
function linesOf(text: string): string[] {
  return text.replace(/\r\n[ \t]/g, '').split('\r\n')
}

it('exports a whole season of an instance, in any time zone of the machine', async () => {
  await using server = await startServer({ seed: 'demo' })
  const run = promisify(execFile)
  const days = ['2000-01-01', '2099-12-31']
  const { total } = await createClient({ baseUrl: server.baseUrl }).events.list({
    start_date: '2000-01-01',
    end_date: '2099-12-31',
  })
  const outputs = await Promise.all(
    ['America/Los_Angeles', 'Pacific/Auckland'].map((TZ) =>
      run(
        process.execPath,
        ['--import', 'tsx', 'export.ts', '--server', server.baseUrl, '--from', days[0] ?? '', '--to', days[1] ?? ''],
        { cwd: folder, env: { ...process.env, TZ }, maxBuffer: 10_000_000 },
      ),
    ),
  )
  const [west, east] = outputs.map(({ stdout }) => linesOf(stdout).filter((line) => !line.startsWith('DTSTAMP')))
  expect(west?.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(total)
  expect(west).toEqual(east)
})
