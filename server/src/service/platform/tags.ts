import type { CountedTerm } from '../../store/model/records.js'
import { findCountedTerms, findTerm, listTerms, lockSlugs } from '../../store/tables/terms/terms.js'
import type { Site } from '../call/site.js'
import { fitsName, longName, nameOf } from '../terms/fields.js'
import { insertNewTerm, refuseSameName } from '../terms/insert.js'
import { termTexts } from '../terms/texts.js'
import { platformLinks } from '../terms/wire-links.js'
import { sanitiseInlineHtml, termName } from '../text/html.js'
import { slugify } from '../text/slug.js'
import { readBody } from '../wire/body/body.js'
import type { RawFields } from '../wire/input.js'
import { invalidParams, missingParams, problem } from '../wire/problems.js'
import { type PlatformCall, type PlatformHandler, platformUrl } from './call.js'
import { Parameters } from './parameters.js'
import { denied, platformProblem } from './problems.js'

const orders = ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'] as const

/** `GET /wp/v2/tags`: a list with its totals in headers. */
export const listTags: PlatformHandler = async ({ site, query }) => {
  const parameters = new Parameters(query)
  const perPage = parameters.number('per_page', { least: 1, most: 100, fallback: 10 })
  const page = parameters.number('page', { least: 1, most: 1e9, fallback: 1 })
  const offset = parameters.number('offset', { least: 0, most: 1e9, fallback: (page - 1) * perPage })
  const include = parameters.ids('include')
  const exclude = parameters.ids('exclude')
  const slugs = parameters.list('slug')
  const search = parameters.text('search')
  const by = parameters.oneOf('orderby', orders, 'name')
  const direction = parameters.oneOf('order', ['asc', 'desc'], 'asc')
  const hideEmpty = parameters.flag('hide_empty')
  parameters.oneOf('context', ['view', 'embed', 'edit'], 'view')
  parameters.check()
  const filter = { include: include?.length ? include : undefined, exclude, search, hideEmpty, slugs }
  const order = { by: by === 'include' && !filter.include ? 'name' : by, direction } as const
  const window = { limit: perPage, offset }
  const { terms, total } = await listTerms(site.database, 'tag', filter, order, window)
  const pages = Math.ceil(total / perPage)
  return {
    status: 200,
    body: terms.map((term) => presentTag(site, term)),
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      Link: linksOf(site, query, { page, pages }),
    },
  }
}

/** `GET /wp/v2/tags/{id}` */
export const readTag: PlatformHandler = async ({ site, id = 0 }) => ({ status: 200, body: await tagBody(site, id) })

/** `POST /wp/v2/tags`: whoever may write events may name new tags in them, and here. */
export const createTag: PlatformHandler = async (call) => {
  const { site, caller } = call
  if (!caller.edits) throw denied('rest_cannot_create', caller)
  const parameters = new Parameters(await fieldsOf(call))
  const sent = parameters.text('name')
  const slug = slugify(parameters.text('slug') ?? '')
  const description = sanitiseInlineHtml(parameters.text('description') ?? '')
  if (!parameters.has('name')) throw missingParams(['name'])
  parameters.check()
  if (parameters.has('parent')) throw problem('rest_taxonomy_not_hierarchical')
  const name = nameOf(termName(sent ?? ''))
  if (!fitsName(name)) throw invalidParams([longName('name')])
  const term = { taxonomy: 'tag', name, slug, description, parent: 0 } as const
  const id = await site.database.transaction(async (tx) => {
    await lockSlugs(tx, 'tag')
    await refuseSameName(tx, term)
    return insertNewTerm(tx, term)
  })
  return { status: 201, body: await tagBody(site, id), headers: { Location: platformUrl(site, `tags/${id}`) } }
}

async function fieldsOf({ incoming, query, bodyLimit }: PlatformCall): Promise<RawFields> {
  const bytes = await incoming.body(bodyLimit)
  if (bytes.length > bodyLimit) throw problem('rest_body_too_large')
  const raw = { bytes, type: incoming.header('content-type'), encoding: incoming.header('content-encoding') }
  const { json, form } = await readBody(incoming.method, raw, bodyLimit)
  return { ...query, ...form, ...json }
}

async function tagBody(site: Site, id: number): Promise<object> {
  const known = Number.isSafeInteger(id) && (await findTerm(site.database, 'tag', id))
  const [term] = known ? await findCountedTerms(site.database, [id]) : []
  if (!term) throw platformProblem('rest_term_invalid', 404)
  return presentTag(site, term)
}

function presentTag(site: Site, term: CountedTerm): object {
  const texts = termTexts(site)
  return {
    id: term.id,
    count: term.count,
    description: texts.description(term.description),
    link: site.urls.tag(term.slug),
    name: texts.name(term.name),
    slug: term.slug,
    taxonomy: 'post_tag',
    meta: [],
    _links: platformLinks(site, term, { href: platformUrl(site, `tags/${term.id}`) }),
  }
}

/** The pages around this one, after the link that every answer carries. */
function linksOf(site: Site, query: RawFields, { page, pages }: { page: number; pages: number }): string {
  const sent = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'page' ? [[name, value]] : [],
  )
  const to = (number: number, rel: string) =>
    `<${platformUrl(site, 'tags')}?${new URLSearchParams([...sent, ['page', String(number)]])}>; rel="${rel}"`
  return [
    `<${site.urls.restRoot}>; rel="https://api.w.org/"`,
    ...(page > 1 ? [to(Math.min(page - 1, Math.max(pages, 1)), 'prev')] : []),
    ...(page < pages ? [to(page + 1, 'next')] : []),
  ].join(', ')
}
