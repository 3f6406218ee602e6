import { isDay } from '#domain/day.ts'
import type { Filter } from './types.ts'

/** Encoding of filters in the query string of a list. */
export type Amounts = { gte?: number; lte?: number }

/** Query value of a cleared filter that has a default. */
const everything = 'any'

const standardOf = (filter: Filter | undefined) => (filter && 'standard' in filter ? filter.standard : undefined)

export const valuesIn = (params: URLSearchParams, key: string, filter: Filter | undefined): readonly string[] => {
  const written = params.getAll(key)
  if (written.length === 0) return standardOf(filter) ?? []
  return written.filter((value) => value !== everything)
}

export const writeValues = (
  params: URLSearchParams,
  key: string,
  chosen: readonly string[],
  filter: Filter | undefined,
) => {
  const standard = standardOf(filter)
  params.delete(key)
  if (standard && chosen.length === 0) params.append(key, everything)
  else if (standard?.join() !== chosen.join()) for (const value of chosen) params.append(key, value)
}

const amountIn = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined)

export const amountsIn = (params: URLSearchParams, key: string): Amounts => ({
  gte: amountIn(params.get(`${key}.gte`)),
  lte: amountIn(params.get(`${key}.lte`)),
})

export type Days = { gte?: string; lte?: string }

const dayIn = (text: string | null) => (isDay(text) ? text : undefined)

export const daysIn = (params: URLSearchParams, key: string): Days => ({
  gte: dayIn(params.get(`${key}.gte`)),
  lte: dayIn(params.get(`${key}.lte`)),
})

export const writeRange = (params: URLSearchParams, key: string, { gte, lte }: Amounts | Days) => {
  params.delete(`${key}.gte`)
  params.delete(`${key}.lte`)
  if (gte !== undefined) params.set(`${key}.gte`, String(gte))
  if (lte !== undefined) params.set(`${key}.lte`, String(lte))
}

export const isReversed = ({ gte, lte }: Amounts | Days) => gte !== undefined && lte !== undefined && gte > lte
