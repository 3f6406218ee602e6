import * as z from 'zod'

/** Keywords of JSON Schema that the schemas of this product use, with those added by `meta`. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  enum?: string[]
  const?: unknown
  minimum?: number
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  /** The values are records of this kind. */
  records?: 'stock'
  /** Filled in by the page; not shown as a form field. */
  carried?: boolean
}

/** JSON Schema (draft 2020-12) of a schema; types without one, such as dates, allow any value. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as JsonSchema
