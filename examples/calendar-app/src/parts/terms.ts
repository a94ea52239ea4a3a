import type { CalendarEvent, Category } from '@eventcal/sdk'
import type { CSSProperties } from 'react'

/** Returns a hue for a category; consecutive ids get distinct hues. */
export function hueOf(id: number): number {
  return Math.round(id * 137.5 + 130) % 360
}

/** The colour of an event: that of its first category. */
export function tint({ categories }: Pick<CalendarEvent, 'categories'>): CSSProperties {
  const [first] = categories
  return { '--hue': first ? hueOf(first.id) : 265, '--colourful': first ? 1 : 0.3 } as CSSProperties // Custom properties have no types.
}

/** Categories with those below them behind each, and how deep each is. */
export function asTree(
  categories: readonly Category[],
): readonly { readonly category: Category; readonly depth: number }[] {
  const ids = new Set(categories.map(({ id }) => id))
  const under = (parent: number, depth: number): { category: Category; depth: number }[] =>
    categories
      .filter((category) => (ids.has(category.parent ?? 0) ? category.parent === parent : parent === 0))
      .flatMap((category) => [{ category, depth }, ...(depth < 5 ? under(category.id, depth + 1) : [])])
  return under(0, 0)
}
