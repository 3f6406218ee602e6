import * as z from 'zod'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { shortcutKeys } from './shortcut.ts'

/** One input field of an action; the form is generated from it. */
export const actionField = z.object({
  name: z.string(),
  kind: z.enum(['choice', 'text', 'toggle', 'amount']),
  required: z.boolean(),
  options: z.array(z.string()).nullable(),
  maxLength: z.int().nullable(),
  /** The options are records: the server fills in `options`, `labels` and `initial`. */
  records: z.enum(['stock']).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  initial: z.string().optional(),
})
export type ActionField = z.infer<typeof actionField>

/** Action that the caller may perform on a record, computed by the server; the screens derive nothing. */
export const recordAction = z.object({
  name: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
  look: z.enum(['primary', 'default', 'danger']),
  /** True: the action has its own page. False: a dialog asks for `input` and performs it. */
  own: z.boolean(),
  /** Key that opens its page or dialog beside a list. */
  key: z.enum(shortcutKeys).optional(),
  input: z.array(actionField),
})
export type RecordAction = z.infer<typeof recordAction>

/** Resolves an optional field (a union with null) to its last non-null schema. */
const innermost = (schema: JsonSchema): JsonSchema =>
  schema.anyOf ? innermost(schema.anyOf.findLast(({ type }) => type !== 'null') ?? {}) : schema

const kindOf = ({ type, enum: options, records }: JsonSchema): ActionField['kind'] =>
  options || records ? 'choice' : type === 'boolean' ? 'toggle' : type === 'integer' ? 'amount' : 'text'

/** Fields of a flat input schema, cached per schema. */
export const fieldsOf = (schema: z.ZodType | undefined): ActionField[] => {
  if (!schema) return []
  const known = fields.get(schema)
  if (known) return known
  const json = jsonSchemaOf(schema, 'input')
  const asked = Object.entries(json.properties ?? {}).filter(([, { carried }]) => !carried)
  const made = asked.map(([name, given]): ActionField => {
    const field = innermost(given)
    return {
      name,
      kind: kindOf(field),
      required: json.required?.includes(name) ?? false,
      options: field.enum ?? null,
      maxLength: field.maxLength ?? null,
      ...(field.records ? { records: field.records } : {}),
    }
  })
  fields.set(schema, made)
  return made
}
const fields = new WeakMap<z.ZodType, ActionField[]>()
