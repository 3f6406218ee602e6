/** Writes client/index.js and client/index.d.ts from the endpoints that a key may reach; with --check, says whether they are up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { scopedEndpoints, scopeOf } from '#domain/api-key/scopes.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value))
const named = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : literal(name))
const isFlat = (text: string) => !/[{(<]/.test(text)
const either = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => (isFlat(text) ? text.split(' | ') : [text])))].join(' | ')

const recordText = ({ propertyNames, additionalProperties }: Schema, indent: string) => {
  const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown'
  const keys = propertyNames?.enum ? either(propertyNames.enum.map(literal)) : 'string'
  return keys === 'string' ? `Record<string, ${value}>` : `Partial<Record<${keys}, ${value}>>`
}

const objectText = (schema: Schema, indent: string): string => {
  if (!schema.properties) return recordText(schema, indent)
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${indent}  ${named(name)}${mark}: ${typeText(property, `${indent}  `)}\n`
  })
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`
}

const isUnion = ({ anyOf, oneOf, allOf, enum: values, type }: Schema) =>
  Boolean(anyOf ?? oneOf ?? allOf ?? values) || Array.isArray(type)

/** A JSON schema as TypeScript writes it. */
const typeText = (schema: Schema, indent: string): string => {
  if (schema.$ref) throw new Error('The client has no schema that names itself yet: teach it to.')
  const inner = (one: Schema) => typeText(one, indent)
  const wrapped = (one: Schema) => (isUnion(one) ? `(${inner(one)})` : inner(one))
  if (schema.enum) return either(schema.enum.map(literal))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.anyOf ?? schema.oneOf) return either((schema.anyOf ?? schema.oneOf)!.map(inner))
  if (schema.allOf) return schema.allOf.map(wrapped).join(' & ')
  if (Array.isArray(schema.type)) return either(schema.type.map((type) => inner({ ...schema, type })))
  if (schema.type === 'array') return `${schema.items ? wrapped(schema.items) : 'unknown'}[]`
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.type === 'integer') return 'number'
  return schema.type ?? 'unknown'
}

const textOf = (schema: z.ZodType, io: 'input' | 'output') =>
  typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, '    ')

const isAllOptional = (schema: z.ZodType) =>
  ((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema).required ?? []).length === 0

const callText = (id: string, name: string, endpoint: AnyEndpoint) => {
  const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, hole]) => `${hole}: string`)
  const asked = [
    ...(params.length > 0 ? [`params: { ${params.join('; ')} }`] : []),
    ...(endpoint.query ? [`query${isAllOptional(endpoint.query) ? '?' : ''}: ${textOf(endpoint.query, 'input')}`] : []),
    ...(endpoint.body ? [`body: ${textOf(endpoint.body, 'input')}`] : []),
    ...(endpoint.idempotent ? ['idempotencyKey?: string'] : []),
    'signal?: AbortSignal',
  ]
  const mark = asked.every((part) => /^\w+\?/.test(part)) ? '?' : ''
  const answer = endpoint.status === 204 ? 'null' : textOf(endpoint.answer, 'output')
  return `    /** ${endpoint.summary}. \`${endpoint.method} ${endpoint.path}\`, scope \`${scopeOf(id)}\`. */
    ${name}(asked${mark}: { ${asked.join('; ')} }): Promise<${answer}>\n`
}

const features = new Map<string, [name: string, endpoint: AnyEndpoint, id: string][]>()
for (const id of scopedEndpoints) {
  const [feature, name] = id.split('.') as [keyof typeof endpoints, string]
  const endpoint = (endpoints[feature] as Record<string, AnyEndpoint>)[name]!
  features.set(feature, [...(features.get(feature) ?? []), [name, endpoint, id]])
}

const note = '// Written by `npm run client` from the declarations in domain/. Changes are lost.\n'

const types = `${note}export type Violation = { path: string; code: string; message: string; params?: Record<string, unknown> }

/** What the server refused, as RFC 9457 tells it. */
export class RepriseError extends Error {
  status: number
  /** Stable: one of the codes of /api/docs#errors. */
  code: string
  violations: Violation[]
  params: Record<string, unknown>
  /** Seconds to wait, with 429. */
  retryAfter: number | null
}

export type ClientOptions = {
  /** With \`/api\` at its end. */
  baseUrl: string
  /** \`rpk_…\` */
  key: string
  /** Of messages and names: fr-FR, en-GB, nl-BE or de-DE. */
  language?: string
  timeoutMs?: number
  fetch?: typeof fetch
}

export type Client = {
${[...features]
  .map(
    ([feature, calls]) => `  ${feature}: {\n${calls.map(([name, one, id]) => callText(id, name, one)).join('')}  }\n`,
  )
  .join('')}}

export function createClient(options: ClientOptions): Client
`

const program = `${note}import { clientOf } from './request.js'

export { RepriseError } from './request.js'

const calls = {
${[...features]
  .map(
    ([feature, group]) =>
      `  ${feature}: {\n${group.map(([name, { method, path }]) => `    ${name}: ['${method}', '${path}'],\n`).join('')}  },\n`,
  )
  .join('')}}

export const createClient = (options) => clientOf(calls, options)
`

const stale = Object.entries({ 'index.d.ts': types, 'index.js': program }).filter(([file, text]) => {
  const address = new URL(`../client/${file}`, import.meta.url)
  if (process.argv.includes('--check')) return readFileSync(address, 'utf8') !== text
  writeFileSync(address, text)
  return false
})
if (stale.length > 0) {
  console.error(`client/${stale[0]![0]} is not what the declarations say: npm run client`)
  process.exit(1)
}
