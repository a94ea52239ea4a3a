import { useEffect, useState } from 'preact/hooks'

/** The sections in the order of the navigation. */
export const sections = {
  requests: 'Requests',
  data: 'Data',
  time: 'Time',
  behaviour: 'Behaviour',
  snapshots: 'Snapshots',
  faults: 'Faults',
} as const

export type Section = keyof typeof sections

/** A section and what is open in it: `#/data/venues`, `#/requests/12`. */
export interface Route {
  readonly section: Section
  readonly part: string | undefined
}

export function routeOf(hash: string): Route {
  const [, name = '', part] = /^#\/([a-z]+)(?:\/([\w-]+))?$/.exec(hash) ?? []
  const section = isSection(name) ? name : 'requests'
  return { section, part }
}

function isSection(name: string): name is Section {
  return Object.hasOwn(sections, name)
}

export function addressOf(section: Section, part?: string | number): string {
  return part === undefined ? `#/${section}` : `#/${section}/${part}`
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash))
  useEffect(() => {
    const follow = () => setRoute(routeOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return route
}
