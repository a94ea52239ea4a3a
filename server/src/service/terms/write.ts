import type { Category, Tag } from '@eventcal/contract'
import type { StoredTerm, Taxonomy } from '../../store/model/records.js'
import { deleteTerm, findTerm, freeTermSlug, lockSlugs, updateTerm } from '../../store/tables/terms/terms.js'
import type { Call, Steps } from '../call/handler.js'
import { slugify } from '../text/slug.js'
import { problem, type Refusal } from '../wire/problems.js'
import { nameOf, readTermTexts, type TermTextFields } from './fields.js'
import { insertNewTerm, refuseSameName } from './insert.js'
import type { TermKind, TermListNames, WrittenTerm } from './kind.js'
import { placeUnder, requireParent } from './parent.js'
import { mayManageTerms } from './rights.js'
import { checkTerm, deletedTermBody, goneTerm, termBody } from './single.js'
import { taxonomies } from './taxonomies.js'
import { termAddress } from './wire-links.js'

/** The validated payload, before permissions are checked. */
interface Checked {
  /** The term that is changed; `undefined` on create. */
  readonly term: StoredTerm | undefined
  readonly texts: TermTextFields
  /** Id of a category, 0 = the top, `undefined` = not sent. */
  readonly parent: number | undefined
}

async function checkPayload<Written extends WrittenTerm, Listed extends TermListNames>(
  call: Call<Written>,
  kind: TermKind<Written, Listed>,
  refusals: Refusal[],
): Promise<Omit<Checked, 'term'>> {
  return { texts: readTermTexts(call, refusals), parent: await kind.checkParent(call, refusals) }
}

/** `POST /categories`, `POST /tags` */
export function createOf<Written extends WrittenTerm, Listed extends TermListNames>(
  kind: TermKind<Written, Listed>,
): Steps<Written, Checked, Category | Tag> {
  const { taxonomy } = kind
  return {
    check: async (call, refusals) => ({ term: undefined, ...(await checkPayload(call, kind, refusals)) }),
    allowed: ({ caller }) => mayManageTerms(caller, taxonomy),
    answer: async (call, { texts, parent = 0 }) => {
      kind.beforeWrite(call)
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
  }
}

/** `POST`, `PUT`, `PATCH /categories/{id}`, `/tags/{id}`: fields that are not sent keep their values. */
export function updateOf<Written extends WrittenTerm, Listed extends TermListNames>(
  kind: TermKind<Written, Listed>,
): Steps<Written, Checked, Category | Tag> {
  const { taxonomy } = kind
  return {
    check: async (call, refusals) => ({
      term: await checkTerm(call, taxonomy, refusals),
      ...(await checkPayload(call, kind, refusals)),
    }),
    allowed: ({ caller }) => mayManageTerms(caller, taxonomy),
    answer: async (call, checked) => {
      kind.beforeWrite(call)
      const id = checked.term?.id ?? 0
      await change(call, taxonomy, id, checked)
      return { status: 200, body: await written(call, taxonomy, id) }
    },
  }
}

/** `DELETE /categories/{id}`, `/tags/{id}`: permanent. Child categories move up; events keep their other terms. */
export function deleteOf(taxonomy: Taxonomy): Steps<unknown, StoredTerm | undefined, Category | Tag> {
  return {
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
  }
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

async function written({ site, caller }: Call, taxonomy: Taxonomy, id: number): Promise<Category | Tag> {
  const term = await findTerm(site.database, taxonomy, id)
  if (!term) throw goneTerm(taxonomy, id)
  return termBody(site, term, caller)
}
