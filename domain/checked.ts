/** Values that must be there: each helper throws where they are not, instead of handing `undefined` on. */

const missing = (what: string): never => {
  throw new Error(`Missing ${what}.`)
}

export const present = <T>(value: T): NonNullable<T> => value ?? missing('value')

export const itemAt = <T>(list: ArrayLike<T>, index: number): T =>
  index >= 0 && index < list.length ? (list[index] as T) : missing(`item ${index} of ${list.length}`)

export const first = <T>(list: ArrayLike<T>): T => itemAt(list, 0)

export const last = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1)

/** Keys of an object whose type names all of them. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

/** Entries of an object whose type names all of its keys. */
export const entriesOf = <T extends object>(object: T) =>
  Object.entries(object) as { [K in keyof T & string]: [K, T[K]] }[keyof T & string][]

/** An object with a value for each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], toValue: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>

/** A caught value as an error. */
export const asError = (caught: unknown): Error => (caught instanceof Error ? caught : new Error(String(caught)))
