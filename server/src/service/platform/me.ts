import type { StoredUser } from '../../store/model/records.js'
import { type Caller, type Role, roles } from '../call/caller.js'
import { slugify } from '../text/slug.js'
import { type PlatformHandler, platformUrl } from './call.js'
import { Parameters } from './parameters.js'
import { denied } from './problems.js'

/** `GET /wp/v2/users/me`: who signed in. `context=edit` tells the role, by which clients find what they may do. */
export const me: PlatformHandler = async ({ site, caller, query }) => {
  const { user } = caller
  if (!user) throw denied('rest_not_logged_in', caller)
  const parameters = new Parameters(query)
  const context = parameters.oneOf('context', ['view', 'embed', 'edit'], 'view')
  parameters.check()
  const slug = slugify(user.login)
  const shown = {
    id: user.id,
    name: user.display_name,
    url: '',
    description: '',
    link: `${site.urls.site}/author/${slug}/`,
    slug,
    ...(context === 'embed' ? {} : { meta: [] }),
    ...(context === 'edit' ? privateParts(user, caller, site.settings.language) : {}),
    _links: {
      self: [{ href: platformUrl(site, `users/${user.id}`) }],
      collection: [{ href: platformUrl(site, 'users') }],
    },
  }
  return { status: 200, body: shown }
}

function privateParts(user: StoredUser, caller: Caller, locale: string) {
  const capabilities = capabilitiesOf(user.role)
  return {
    username: user.login,
    first_name: '',
    last_name: '',
    email: user.email,
    locale,
    nickname: user.display_name,
    roles: [user.role],
    capabilities: { ...capabilities, [user.role]: true },
    extra_capabilities: { [user.role]: caller.user !== undefined },
  }
}

/** The capabilities that each role adds to those of the roles before it, by the names of the platform. */
const capabilities: Readonly<Record<Role, readonly string[]>> = {
  subscriber: ['read', 'level_0'],
  contributor: ['edit_posts', 'delete_posts', 'edit_tribe_events', 'delete_tribe_events'],
  author: [
    ...['upload_files', 'publish_posts', 'edit_published_posts', 'delete_published_posts'],
    ...['publish_tribe_events', 'edit_published_tribe_events', 'delete_published_tribe_events'],
  ],
  editor: [
    ...['edit_others_posts', 'delete_others_posts', 'read_private_posts', 'manage_categories'],
    ...['edit_others_tribe_events', 'delete_others_tribe_events', 'read_private_tribe_events'],
  ],
  administrator: ['manage_options', 'list_users'],
}

/** The roles as plain strings, to look up values from the database. */
const roleNames: readonly string[] = roles

function capabilitiesOf(role: string): Record<string, true> {
  const rank = roleNames.indexOf(role)
  const names = roles.slice(0, rank + 1).flatMap((each) => capabilities[each])
  return Object.fromEntries(names.map((name) => [name, true]))
}
