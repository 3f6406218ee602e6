import { propertiesOf } from '#domain/checked.ts'
import { isGroup, same } from './paths.ts'

/** Field changed by two users from the same value to different ones. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

/**
 * Three-way merge of a form with a newer version of its record. Fields changed on both sides keep the user's value and
 * are reported as conflicts. Groups are merged field by field, lists as a whole.
 */
export const merged = <V extends object>(
  base: V,
  mine: V,
  theirs: V,
  at = '',
): { values: V; conflicts: Conflict[] } => {
  const conflicts: Conflict[] = []
  const decide = (key: string): unknown => {
    const [was, own, other] = [base, mine, theirs].map((side) => propertiesOf(side)[key])
    if (same(own, was)) return other
    if (same(other, was) || same(own, other)) return own
    const path = at ? `${at}.${key}` : key
    if (isGroup(was) && isGroup(own) && isGroup(other)) {
      const inner = merged(was, own, other, path)
      conflicts.push(...inner.conflicts)
      return inner.values
    }
    conflicts.push({ path, mine: own, theirs: other })
    return own
  }
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const values = Object.fromEntries([...keys].map((key) => [key, decide(key)])) as V
  return { values, conflicts }
}
