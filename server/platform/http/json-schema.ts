import * as z from 'zod'
import { first, propertiesOf } from '#domain/checked.ts'

type Node = Record<string, unknown>

/** Keywords whose value maps names to schemas; such a name may equal a keyword. */
const named = new Set(['properties', 'patternProperties', 'definitions', '$defs'])
/** Keywords that hold values, not schemas. */
const literal = new Set(['enum', 'const', 'default', 'required'])

const inside = (keyword: string, value: unknown): unknown => {
  if (literal.has(keyword)) return value
  if (named.has(keyword))
    return Object.fromEntries(Object.entries(propertiesOf(value)).map(([name, schema]) => [name, simplify(schema)]))
  return simplify(value)
}

/** Adds null to the values: inside a union the serializer validates `enum` and `const`, which `nullable` does not widen. */
const withNull = ({ const: value, ...node }: Node): Node => {
  if (value !== undefined) return { ...node, enum: [value, null] }
  return Array.isArray(node.enum) ? { ...node, enum: [...node.enum, null] } : node
}

/** Rewrites `anyOf [X, null]` as `X, nullable`: the serializer validates every value of an anyOf. */
const simplify = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplify)
  if (!node || typeof node !== 'object') return node
  const { anyOf, ...rest } = node as Node & { anyOf?: Node[] }
  const copy = Object.fromEntries(
    Object.entries(rest).flatMap(([keyword, value]) =>
      checks.has(keyword) ? [] : [[keyword, inside(keyword, value)]],
    ),
  )
  if (!anyOf) return copy
  const others = anyOf.filter((branch) => branch.type !== 'null')
  if (others.length === 1 && others.length < anyOf.length && !first(others).$ref)
    return { ...copy, ...withNull(propertiesOf(simplify(others[0]))), nullable: true }
  return { ...copy, anyOf: anyOf.map(simplify) }
}

/** Keywords dropped for serialization: answers are produced by the server and need no validation. */
const checks = new Set([
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  '$schema',
  'propertyNames',
])
export const jsonSchemaOf = (schema: z.ZodType) =>
  propertiesOf(simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })))

/** The schema of a JSON-LD answer: adds `@id` and `@type`. */
export const linkedSchemaOf = (schema: Node): Node => ({
  ...schema,
  properties: { '@id': { type: 'string' }, '@type': { type: 'string' }, ...propertiesOf(schema.properties) },
})
