import type * as z from 'zod'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** Smallest valid value of a schema: required properties only. */
const exampleOf = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? []
  if (variant) return exampleOf(variant)
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (schema.type !== 'object') return 'Example'
  const properties = Object.entries(schema.properties ?? {})
  return Object.fromEntries(
    properties.filter(([name]) => schema.required?.includes(name)).map(([name, one]) => [name, exampleOf(one)]),
  )
}

/** Valid inputs of an event: the samples of its row, or one derived from its input schema. */
export const samplesOf = ({
  input,
  samples,
}: {
  input?: z.ZodType
  samples?: readonly unknown[]
}): readonly unknown[] => samples ?? [input ? exampleOf(jsonSchemaOf(input, 'input')) : {}]
