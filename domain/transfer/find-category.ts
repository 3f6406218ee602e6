import { first } from '../checked.ts'
import { plainWords } from './grades.ts'

export type KnownCategory = { id: string; identifier: string; label: string; parentId: string | null; active: boolean }
export type FoundCategory = { id: string; reason?: never } | { id?: never; reason: string }

/**
 * Finds categories by identifier, by a path of labels (“Téléphones > Apple”) from the root or from any level, or by a
 * unique label.
 */
export const categoryFinder = (categories: readonly KnownCategory[]) => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byIdentifier = new Map(categories.map((category) => [category.identifier, category]))
  const byLabel = Map.groupBy(categories, ({ label }) => plainWords(label))

  const liesAlong = (category: KnownCategory, way: readonly string[]) => {
    let at: KnownCategory | undefined = category
    for (const label of way.toReversed()) {
      if (!at || plainWords(at.label) !== label) return false
      at = at.parentId ? byId.get(at.parentId) : undefined
    }
    return true
  }
  const named = (name: string) => {
    const known = byIdentifier.get(name) ?? byIdentifier.get(name.toLowerCase())
    if (known) return [known]
    const way = name.split(/\s*[>»›]\s*|\s+\/\s+/).map(plainWords)
    return (byLabel.get(way.at(-1) ?? '') ?? []).filter((category) => liesAlong(category, way))
  }
  const remembered = new Map<string, FoundCategory>()
  return (name: string): FoundCategory => {
    let found = remembered.get(name)
    if (!found) {
      const candidates = named(name)
      const active = candidates.filter((category) => category.active)
      if (active.length === 1) found = { id: first(active).id }
      else if (active.length > 1) found = { reason: 'category_ambiguous' }
      else found = { reason: candidates.length > 0 ? 'category_archived' : 'category_unknown' }
      // Bounded: a file may contain many unknown names.
      if (remembered.size < 10_000) remembered.set(name, found)
    }
    return found
  }
}
export type FindCategory = ReturnType<typeof categoryFinder>
