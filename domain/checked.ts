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

/** Some properties of an object. */
export const pick = <T extends object, K extends keyof T & string>(object: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>

/** Whether a value is one of those listed. */
export const isOneOf = <const T>(values: readonly T[], value: unknown): value is T =>
  values.some((one) => one === value)

/** A value that must be one of those listed. */
export const oneOf = <const T>(values: readonly T[], value: unknown): T =>
  isOneOf(values, value) ? value : missing(`${String(value)} among ${values.join(', ')}`)

/** Whether a value is an object with named properties: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The named properties of any value; none where it has none. */
export const propertiesOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** Code of a caught system or library error, such as `ENOENT`. */
export const errorCode = (caught: unknown) => {
  const { code } = propertiesOf(caught)
  return typeof code === 'string' ? code : null
}

/** A caught value as an error. */
export const asError = (caught: unknown): Error => (caught instanceof Error ? caught : new Error(String(caught)))
