import * as z from 'zod'

type Node = Record<string, unknown>

/** `anyOf [X, null]` costs a validation per value when it is written out; `X, nullable` does not. */
const simplify = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplify)
  if (!node || typeof node !== 'object') return node
  const { anyOf, ...rest } = node as Node & { anyOf?: Node[] }
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]))
  if (!anyOf) return withoutChecks(copy)
  const others = anyOf.filter((branch) => branch.type !== 'null')
  if (others.length === 1 && others.length < anyOf.length && !others[0]!.$ref)
    return { ...copy, ...(simplify(others[0]) as Node), nullable: true }
  return { ...copy, anyOf: anyOf.map(simplify) }
}

/** What is written out was made by us: patterns, formats and bounds say nothing to the one who writes. */
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
const withoutChecks = (node: Node) => Object.fromEntries(Object.entries(node).filter(([key]) => !checks.has(key)))

export const jsonSchemaOf = (schema: z.ZodType) =>
  simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }))
