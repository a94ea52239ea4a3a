import Koa from 'koa'
import { expect, it } from 'vitest'
import { logLine, type RequestReport, reportRequests } from './request-report.js'

/** The report of a request to this target. */
async function reportOf(target: string, method = 'GET'): Promise<RequestReport> {
  const reports: RequestReport[] = []
  const koa = new Koa()
  koa.use(reportRequests((report) => reports.push(report)))
  koa.use((context) => {
    context.status = 204
  })
  const server = koa.listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await fetch(`http://127.0.0.1:${port}${target}`, { method })
  await new Promise((resolve) => server.close(resolve))
  const [report] = reports
  if (!report) throw new Error('nothing was reported')
  return report
}

it.each([
  ['/events', '/events'],
  ['/events?page=2&search=a?b', '/events?page=2&search=a?b'],
  ['/events/1?password=sesame&page=2', '/events/1?password=***&page=2'],
  ['/events?PassWord%5B%5D=sesame', '/events?PassWord%5B%5D=***'],
  ['/events?pass%77ord=sesame', '/events?pass%77ord=***'],
  ['/events?password', '/events?password'],
  ['/events?PASSWORD=sesame', '/events?PASSWORD=***'],
  ['/events?my-password=1&passwords=2&post_password=3', '/events?my-password=1&passwords=2&post_password=3'],
  ['/events?', '/events'],
])('the target %s is reported as %s', async (target, expected) => {
  expect((await reportOf(target)).target).toBe(expected)
})

it('a line of the log has time, method, target, status and milliseconds', async () => {
  const report = await reportOf('/events?page=2', 'POST')
  expect(report).toMatchObject({ method: 'POST', status: 204 })
  expect(Math.abs(report.at - Date.now())).toBeLessThan(60_000)
  expect(logLine({ ...report, at: 0, ms: 3 })).toBe('1970-01-01T00:00:00.000Z POST /events?page=2 204 3 ms')
  const line = logLine({ ...report, at: 0, ms: 3, faults: ['one', 'two'] })
  expect(line).toBe('1970-01-01T00:00:00.000Z POST /events?page=2 204 3 ms (one, two)')
})
