import * as z from 'zod'
import { isMet, type Needed, type Permission } from './access.ts'
import { oneOf } from './checked.ts'
import type { ErrorCode } from './errors.ts'
import { unpagedLimit } from './list/sizes.ts'
import { dayOrTime, line } from './text.ts'

/** Maximum characters of an `Idempotency-Key`. */
export const maxIdempotencyKey = 200

/**
 * Declaration of an endpoint: used by the server, the web client's types and the OpenAPI document. `access` has no
 * default: a permission (or `anyOf`/`allOf` several), `session` (any signed-in user), `visitor` (anonymous site token,
 * or a user) or `public`.
 */
export type Access = Needed | 'session' | 'visitor' | 'public'

/** The permissions of the filters of a list. */
export type Narrowing = Readonly<Record<string, { kind: string; needs?: Permission }>>

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : Record<never, string>

export type Declaration<Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, W extends Access = Access> = {
  summary: string
  access: W
  query?: Q
  body?: B
  answer: A
  /** Default 200; 201 for endpoints that create a record. */
  status?: 200 | 201 | 202 | 204
  errors?: readonly ErrorCode[]
  /** May read a replica that has replayed the caller's last write; lists always may. */
  replica?: true
  /** Accepts the `Idempotency-Key` header. */
  idempotent?: boolean
  /** Requests per minute and caller (and per e-mail address in the body); ten times as many per network. */
  perMinute?: number
  /** `perMinute` is the limit of all callers of an account together. */
  perAccount?: true
  /** Maximum body size in bytes, if it differs from the default (`bodyLimitOf`). */
  bodyLimit?: number
  /** Filters of a list that its query has; those with `needs` are refused without the permission. */
  narrows?: Narrowing
  /** `form` also accepts application/x-www-form-urlencoded, `file` accepts multipart/form-data. */
  takes?: 'form' | 'file'
}

export type Endpoint<
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  W extends Access = Access,
> = Declaration<Q, B, A, W> & {
  method: Method
  path: P
  list?: ListDeclaration
  /** Loads `body` where the endpoint was built without schemas (`web/bundle/light-endpoints.ts`). */
  loadBody?: () => Promise<B>
}

// biome-ignore lint/suspicious/noExplicitAny: the type of all endpoints, independent of their schemas
export type AnyEndpoint = Endpoint<any, any, any, any, any>

export type QueryOf<E> = E extends { query?: infer Q } ? (Q extends z.ZodType ? z.output<Q> : undefined) : undefined
export type QueryInputOf<E> = E extends { query?: infer Q } ? (Q extends z.ZodType ? z.input<Q> : undefined) : undefined
export type BodyOf<E> = E extends { body?: infer B } ? (B extends z.ZodType ? z.output<B> : undefined) : undefined
export type BodyInputOf<E> = E extends { body?: infer B } ? (B extends z.ZodType ? z.input<B> : undefined) : undefined
export type AnswerOf<E> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : never
export type ParamsOf<E> = E extends { path: infer P extends string } ? PathParams<P> : never

const declare =
  <const M extends Method>(method: M) =>
  <
    const P extends string,
    A extends z.ZodType,
    const W extends Access,
    Q extends z.ZodType = z.ZodNever,
    B extends z.ZodType = z.ZodNever,
  >(
    path: P,
    declaration: Declaration<Q, B, A, W>,
  ): Endpoint<P, Q, B, A, W> => ({ method, path, ...declaration })

export const get = declare('GET')
export const post = declare('POST')
export const patch = declare('PATCH')
export const del = declare('DELETE')

/** Whether an endpoint may read a replica. */
export const readsReplica = ({ method, list, replica }: Pick<AnyEndpoint, 'method' | 'list' | 'replica'>) =>
  replica === true || (method === 'GET' && list !== undefined)

export const nothing = z.null()

/** Default body limits in bytes, by access level. */
const bodyLimits = { public: 16 * 1024, visitor: 128 * 1024, staff: 1024 * 1024 } as const

export const bodyLimitOf = ({ access, bodyLimit }: Pick<AnyEndpoint, 'access' | 'bodyLimit'>): number => {
  if (bodyLimit) return bodyLimit
  if (access === 'public') return bodyLimits.public
  if (access === 'session') return bodyLimits.staff
  const isForVisitors = access === 'visitor' || isMet(access, (permission) => permission === 'PUBLIC_SITE')
  return isForVisitors ? bodyLimits.visitor : bodyLimits.staff
}

// --- Lists -----------------------------------------------------------------------------------------------------------

export type ListDeclaration = {
  sort: readonly string[]
  defaultSort: string
  /** Page sizes offered by the list screens, and the initial one. */
  pageSizes: readonly number[]
  pageSize: number
  /** Cursor pagination (`keysetList`) instead of page numbers. */
  keyset?: boolean
  filters?: Narrowing
}

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const maxValues = 200
/** Deduplicated and sorted, so that equal filters give the same statement. */
const many = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.array(schema).max(maxValues), schema])
    .transform((value) => [...new Set((Array.isArray(value) ? value : [value]) as z.output<T>[])].toSorted())

/** Filter types. They parse query string values. */
export const filter = {
  text: line({ max: 255 }),
  id: z.uuid(),
  ids: many(z.uuid()),
  flag,
  oneOf: <const T extends readonly string[]>(values: T) => many(z.enum(values)),
  one: <const T extends readonly string[]>(values: T) => z.enum(values),
  /** `field[gte]=1&field[lte]=2` */
  range: z.strictObject({ gte: z.coerce.number().optional(), lte: z.coerce.number().optional() }),
  /** `field[gte]=2026-01-31`: dates or timestamps. */
  days: z.strictObject({ gte: dayOrTime.optional(), lte: dayOrTime.optional() }),
  /** `exists[field]=true` */
  exists: <const T extends readonly string[]>(fields: T) => z.partialRecord(z.enum(fields), flag),
}

export type ListQuery = {
  page: number
  itemsPerPage: number
  pagination: boolean
  partial: boolean
  order: Record<string, 'asc' | 'desc'>
}

/** Offset, limit, and whether to count all rows. */
export const window = (query: ListQuery) =>
  query.pagination
    ? { offset: (query.page - 1) * query.itemsPerPage, limit: query.itemsPerPage, count: !query.partial }
    : { offset: 0, limit: unpagedLimit, count: false }

export const ordering = <D extends ListDeclaration>(
  query: Pick<ListQuery, 'order'>,
  { sort, defaultSort }: Pick<D, 'sort' | 'defaultSort'>,
): [D['sort'][number], 'asc' | 'desc'][] => {
  const named = (field: string): D['sort'][number] => oneOf(sort, field)
  const chosen = Object.entries(query.order)
  if (chosen.length > 0) return chosen.map(([field, way]) => [named(field), way])
  return defaultSort.startsWith('-') ? [[named(defaultSort.slice(1)), 'desc']] : [[named(defaultSort), 'asc']]
}

// --- References ------------------------------------------------------------------------------------------------------

/** Reference to another record: `/organizations/{id}` or a bare id. */
export const reference = (collection: string) =>
  z
    .string()
    .transform((text) => (text.startsWith(`/${collection}/`) ? text.slice(collection.length + 2) : text))
    .pipe(z.uuid())
