import { isDeepStrictEqual } from 'node:util'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { jsonSchemaOf } from './json-schema.ts'

type Json = {
  $ref?: string
  anyOf?: Json[]
  oneOf?: Json[]
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json | Json[]
  additionalProperties?: Json | boolean
  propertyNames?: Json
  definitions?: Record<string, Json>
}

const base: Record<string, unknown> = { string: 'text', integer: 7, number: 7.5, boolean: true, null: null }

/** Values of a schema: every variant of every union, null where it is allowed, and the absence of optional fields. */
const variantsOf = (schema: Json, root: Json, depth = 0): unknown[] => {
  if (schema.$ref) return depth > 6 ? [] : variantsOf(resolve(schema.$ref, root), root, depth + 1)
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap((variant) => variantsOf(variant, root, depth))
  if ('const' in schema) return [schema.const]
  if (schema.enum) return schema.enum.slice(0, 1)
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => variantsOf({ ...schema, type }, root, depth))
  if (schema.type === 'array') return arraysOf(schema, root, depth)
  if (schema.type === 'object') return objectsOf(schema, root, depth)
  return [schema.type === undefined ? 'anything' : base[schema.type]]
}

const resolve = (ref: string, root: Json) => {
  const found = ref === '#' ? root : root.definitions?.[ref.replace('#/definitions/', '')]
  if (!found) throw new Error(`unknown reference ${ref}`)
  return found
}

const arraysOf = ({ items }: Json, root: Json, depth: number): unknown[] =>
  Array.isArray(items)
    ? [items.map((item) => variantsOf(item, root, depth)[0])]
    : [variantsOf(items ?? {}, root, depth), []]

const objectsOf = (schema: Json, root: Json, depth: number): unknown[] => {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const values = typeof additionalProperties === 'object' ? additionalProperties : {}
  // A record names its keys in `propertyNames`, not in `properties`.
  const keys = (propertyNames?.enum ?? (values === additionalProperties ? ['key'] : [])).map(String)
  const declared = { ...Object.fromEntries(keys.map((key) => [key, values])), ...properties }
  const fields = Object.entries(declared).map(([name, field]) => [name, variantsOf(field, root, depth)] as const)
  const first = Object.fromEntries(fields.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])))
  const others = fields.flatMap(([name, [, ...rest]]) => rest.map((value) => ({ ...first, [name]: value })))
  const shorter = fields
    .filter(([name]) => !required.includes(name))
    .map(([name]) => Object.fromEntries(Object.entries(first).filter(([key]) => key !== name)))
  return [first, ...others, ...shorter]
}

const server = fastify()
afterAll(() => server.close())
server.get('/compile', async (_request, reply) => {
  const failed: Record<string, unknown> = {}
  for (const [feature, group] of Object.entries(endpoints))
    for (const [name, { answer }] of Object.entries(group as Record<string, AnyEndpoint>)) {
      const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Json
      const write = reply.compileSerializationSchema(jsonSchemaOf(answer)) as (value: unknown) => string
      for (const value of variantsOf(schema, schema))
        try {
          if (!isDeepStrictEqual(JSON.parse(write(value)), value))
            failed[`${feature}.${name}`] = { value, became: write(value) }
        } catch (error) {
          failed[`${feature}.${name}`] = { value, error: String(error) }
        }
    }
  return failed
})

test('every variant of every answer is written by its own schema', async () => {
  expect((await server.inject('/compile')).json()).toEqual({})
})
