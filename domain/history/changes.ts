import * as z from 'zod'
import { isRecord } from '../checked.ts'
import { hoursChanges } from './hours.ts'

/** Value of a field for display. `entries`: number of elements of a list that is not shown. */
export const changeValue = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.string()),
  z.object({ entries: z.int() }),
])
export type ChangeValue = z.infer<typeof changeValue>

/** Changed field with its old and new value; a missing value was not recorded. */
export const fieldChange = z.object({
  path: z.array(z.string()),
  from: changeValue.optional(),
  to: changeValue.optional(),
})
export type FieldChange = z.infer<typeof fieldChange>

const maxChanges = 60
const maxText = 160
const maxListed = 12

/** Data of an import and versions, which are not fields of the record. */
const technical = new Set(['import', 'before', 'version', 'kind'])
const isSecret = (name: string) => /secret|password|token|apikey/i.test(name)
const isIban = (name: string) => /iban$/i.test(name)

const textOf = (text: string) => {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > maxText ? `${plain.slice(0, maxText)}…` : plain
}

const ended = (text: string) => (text.length > 4 ? `•••• ${text.slice(-4)}` : text)

const listOf = (list: readonly unknown[]): ChangeValue => {
  const roles = list.map((one) => (isRecord(one) && typeof one.role === 'string' ? one.role : one))
  const plain = roles.every((one) => typeof one === 'string' || typeof one === 'number')
  if (!plain || roles.length > maxListed) return { entries: list.length }
  return roles.map((one) => textOf(String(one)))
}

const shownValue = (name: string, value: unknown): ChangeValue => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string') return isIban(name) ? ended(value) : textOf(value)
  if (Array.isArray(value)) return listOf(value)
  return { entries: Object.keys(Object(value)).length }
}

const isSame = (from: unknown, to: unknown) => JSON.stringify(from ?? null) === JSON.stringify(to ?? null)
const isObjects = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord)

/** Differences within objects and within lists of equal length; otherwise the whole field. */
const differences = (path: string[], from: unknown, to: unknown): FieldChange[] => {
  if (isSame(from, to)) return []
  if (isRecord(from) && isRecord(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      differences([...path, key], from[key], to[key]),
    )
  if (isObjects(from) && isObjects(to) && from.length === to.length && !from.some((one) => 'role' in one))
    return from.flatMap((one, index) => differences([...path, String(index + 1)], one, to[index]))
  const name = path.at(-1) ?? ''
  return [{ path, from: shownValue(name, from), to: shownValue(name, to) }]
}

const isStep = (value: unknown): value is { from: unknown; to: unknown } =>
  isRecord(value) && 'from' in value && 'to' in value

/** Changes of prices: one entry per grade. */
const isPrices = (value: unknown): value is { state: string; from: unknown; to: unknown }[] =>
  isObjects(value) && value.length > 0 && value.every((one) => typeof one.state === 'string' && isStep(one))

/** Changes as stored in the history, for display: secrets without values, IBANs with their last four characters. */
export const changesIn = (changes: unknown): FieldChange[] => {
  if (!isRecord(changes)) return []
  return Object.entries(changes)
    .filter(([name]) => !technical.has(name))
    .flatMap(([name, value]): FieldChange[] => {
      if (isSecret(name) || value === true) return [{ path: [name] }]
      if (isPrices(value))
        return value.map(({ state, from, to }) => ({
          path: [name, state],
          from: shownValue(name, from),
          to: shownValue(name, to),
        }))
      if (!isStep(value)) return [{ path: [name], to: shownValue(name, value) }]
      if (value.from === null && value.to === null) return [{ path: [name] }]
      return hoursChanges(name, value.from, value.to) ?? differences([name], value.from, value.to)
    })
    .slice(0, maxChanges)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (text: string) => uuid.test(text)

const textsIn = (value: ChangeValue | undefined) =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : []

/** Ids of records among the values. */
export const idsIn = (changes: readonly FieldChange[]) =>
  changes.flatMap(({ from, to }) => [...textsIn(from), ...textsIn(to)]).filter(isId)

type Names = ReadonlyMap<string, string>

const named = (value: ChangeValue | undefined, names: Names): ChangeValue | undefined => {
  if (typeof value === 'string') return isId(value) ? (names.get(value) ?? { entries: 1 }) : value
  if (!Array.isArray(value) || !value.some(isId)) return value
  const texts = value.map((one) => (isId(one) ? names.get(one) : one))
  return texts.every((one) => one !== undefined) ? texts : { entries: value.length }
}

/** The changes with names instead of ids; an id without a name is counted only. */
export const withNames = (changes: readonly FieldChange[], names: Names): FieldChange[] =>
  changes.map(({ path, from, to }) => ({
    path: path.filter((part) => !isId(part)),
    ...(from === undefined ? {} : { from: named(from, names) }),
    ...(to === undefined ? {} : { to: named(to, names) }),
  }))

const amounts = new Set(['prices', 'maxAmount', 'transferMax', 'dayMax', 'cartMinValue', 'expectedPrice'])
/** Whether the values of a field are cents. */
export const isAmount = ({ path }: FieldChange) => amounts.has(path[0] ?? '')
