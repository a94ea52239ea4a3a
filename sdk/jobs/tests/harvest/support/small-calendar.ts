/** A small calendar of numbered events, for tests of what happens around it. */
export function smallCalendar(count: number, answerOther: (url: URL) => Response): (url: URL) => Response {
  const index = {
    namespace: 'tribe/events/v1',
    routes: { '/tribe/events/v1/events': { endpoints: [{ methods: ['GET'], args: { page: {} } }] } },
  }
  return (url) => {
    if (url.pathname === '/wp-json/tribe/events/v1') return Response.json(index)
    if (url.pathname !== '/wp-json/tribe/events/v1/events') return answerOther(url)
    const perPage = Number(url.searchParams.get('per_page') ?? 10)
    const page = Number(url.searchParams.get('page') ?? 1)
    const from = (page - 1) * perPage
    const events = Array.from({ length: Math.max(0, Math.min(perPage, count - from)) }, (_, at) => ({
      id: from + at + 1,
      title: `Event ${from + at + 1} of ${url.host}`,
      description: 'x'.repeat(500),
    }))
    return Response.json({ events, total: count, total_pages: Math.ceil(count / perPage) })
  }
}
