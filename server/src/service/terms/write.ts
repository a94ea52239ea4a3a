import type { StoredTerm, Taxonomy } from '../../store/records.js'
import { deleteTerm, findTerm, freeTermSlug, lockSlugs, updateTerm } from '../../store/terms.js'
import { type Call, type Handler, handler } from '../handler.js'
import { problem, type Refusal } from '../problems.js'
import { slugify } from '../text/slug.js'
import { nameOf, readTermTexts, type TermTextFields } from './fields.js'
import { insertNewTerm, refuseSameName } from './insert.js'
import { checkParent, placeUnder, requireParent } from './parent.js'
import { mayManageTerms } from './rights.js'
import { checkTerm, deletedTermBody, goneTerm, termBody } from './single.js'
import { taxonomies } from './taxonomies.js'
import { termAddress } from './wire-links.js'

/** What was found out about a payload before rights are looked at. */
interface Checked {
  /** The term that is changed; `undefined` on create. */
  readonly term: StoredTerm | undefined
  readonly texts: TermTextFields
  /** Id of a category, 0 = the top, `undefined` = not sent. */
  readonly parent: number | undefined
}

async function checkPayload(call: Call, taxonomy: Taxonomy, refusals: Refusal[]): Promise<Omit<Checked, 'term'>> {
  return {
    texts: readTermTexts(call, refusals),
    parent: taxonomy === 'category' ? await checkParent(call, refusals) : undefined,
  }
}

/** `POST /categories`, `POST /tags` */
export function createOf(taxonomy: Taxonomy): Handler {
  return handler<Checked>({
    check: async (call, refusals) => ({ term: undefined, ...(await checkPayload(call, taxonomy, refusals)) }),
    allowed: ({ caller }) => mayManageTerms(caller, taxonomy),
    answer: async (call, { texts, parent = 0 }) => {
      refuseParentOfTag(call, taxonomy)
      const { name = '', slug = '', description = '' } = texts
      const fields = { taxonomy, name: nameOf(name), slug, description, parent }
      const id = await call.site.database.transaction(async (tx) => {
        await lockSlugs(tx, taxonomy)
        await requireParent(tx, parent)
        await refuseSameName(tx, fields)
        return insertNewTerm(tx, fields)
      })
      const headers = { Location: termAddress(call.site, taxonomy, id) }
      return { status: 201, headers, body: await written(call, taxonomy, id) }
    },
  })
}

/** `POST`, `PUT`, `PATCH /categories/{id}`, `/tags/{id}`: what is not sent stays as it is. */
export function updateOf(taxonomy: Taxonomy): Handler {
  return handler<Checked>({
    check: async (call, refusals) => ({
      term: await checkTerm(call, taxonomy, refusals),
      ...(await checkPayload(call, taxonomy, refusals)),
    }),
    allowed: ({ caller }) => mayManageTerms(caller, taxonomy),
    answer: async (call, checked) => {
      refuseParentOfTag(call, taxonomy)
      const id = checked.term?.id ?? 0
      await change(call, taxonomy, id, checked)
      return { status: 200, body: await written(call, taxonomy, id) }
    },
  })
}

/** `DELETE /categories/{id}`, `/tags/{id}`: for good. Categories below move up, events keep their other terms. */
export function deleteOf(taxonomy: Taxonomy): Handler {
  return handler<StoredTerm | undefined>({
    check: (call, refusals) => checkTerm(call, taxonomy, refusals),
    allowed: ({ caller }) => mayManageTerms(caller, taxonomy),
    answer: async ({ site, target }, term) => {
      if (!term) throw goneTerm(taxonomy, target)
      const body = await deletedTermBody(site, term)
      await site.database.transaction(async (tx) => {
        await lockSlugs(tx, taxonomy)
        await deleteTerm(tx, term.id)
      })
      return { status: 200, body }
    },
  })
}

async function change(call: Call, taxonomy: Taxonomy, id: number, { texts, parent }: Checked): Promise<void> {
  const { site } = call
  await site.database.transaction(async (tx) => {
    await lockSlugs(tx, taxonomy)
    const term = await findTerm(tx, taxonomy, id)
    if (!term) throw goneTerm(taxonomy, id)
    const { name = term.name, description = term.description } = texts
    const slug = texts.slug === undefined ? term.slug : texts.slug || slugify(nameOf(name)) || String(id)
    if ((await freeTermSlug(tx, taxonomy, slug, id)) !== slug) {
      throw problem(
        'duplicate_term_slug',
        `slug must be one that no other ${taxonomies[taxonomy].noun} has; "${slug}" is taken.`,
      )
    }
    await updateTerm(tx, id, {
      name: nameOf(name),
      description,
      slug,
      parent: parent === undefined ? term.parent : await placeUnder(tx, term, parent, site.quirks),
    })
  })
}

async function written({ site, caller }: Call, taxonomy: Taxonomy, id: number): Promise<Record<string, unknown>> {
  const term = await findTerm(site.database, taxonomy, id)
  if (!term) throw goneTerm(taxonomy, id)
  return termBody(site, term, caller)
}

/** @throws Problem `rest_taxonomy_not_hierarchical` for whatever a tag is given as parent, but null */
function refuseParentOfTag({ sends }: Call, taxonomy: Taxonomy): void {
  if (taxonomy === 'tag' && sends('parent')) {
    throw problem('rest_taxonomy_not_hierarchical', 'parent must not be sent: tags have no parent.')
  }
}
