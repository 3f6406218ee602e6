import { propertiesOf } from '#domain/checked.ts'
/** Access to nested values by path, such as `modules.0.role`. */
export const getIn = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value)

export const setIn = <T>(value: T, path: string, to: unknown): T => {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? to : setIn((value as Record<string, unknown>)?.[key], rest.join('.'), to)
  if (Array.isArray(value)) return value.with(Number(key), inner) as T
  return { ...value, [key]: inner }
}

/** Removes the value at a path, and groups that become empty. */
export const dropIn = (value: object, path: string): object => {
  const [key = '', ...rest] = path.split('.')
  const { [key]: inner, ...others }: Record<string, unknown> = { ...value }
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) return others
  const left = dropIn(inner, rest.join('.'))
  return Object.keys(left).length > 0 ? { ...others, [key]: left } : others
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Number of changed fields: each field of a group counts, a list counts once. */
export const countChanges = (before: object, after: object): number =>
  Object.entries(after).reduce((count, [key, value]) => {
    const was = propertiesOf(before)[key]
    if (same(was, value)) return count
    return count + (isGroup(was) && isGroup(value) ? countChanges(was, value) : 1)
  }, 0)
