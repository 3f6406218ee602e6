import * as z from 'zod'

/** One thing that an action asks for: the kit draws its field from it. */
export const actionField = z.object({
  name: z.string(),
  kind: z.enum(['choice', 'text', 'toggle', 'amount']),
  required: z.boolean(),
  options: z.array(z.string()).nullable(),
  maxLength: z.int().nullable(),
  /** Records to choose from: the server fills in options, what they are called, and the one that fits. */
  records: z.enum(['stock']).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  initial: z.string().optional(),
})
export type ActionField = z.infer<typeof actionField>

/** What somebody may do with a record now, as the server ships it: the screens derive nothing. */
export const recordAction = z.object({
  name: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
  look: z.enum(['primary', 'default', 'danger']),
  /** It has a page of its own; the others ask for `input` and are caused at once. */
  own: z.boolean(),
  input: z.array(actionField),
})
export type RecordAction = z.infer<typeof recordAction>

type Json = {
  type?: string
  enum?: string[]
  anyOf?: Json[]
  records?: ActionField['records']
  /** Sent along by the page: nobody is asked for it. */
  carried?: boolean
  maxLength?: number
  properties?: Record<string, Json>
  required?: string[]
}

/** An optional field is a union of nothing and what it may be: the last one that is something says what. */
const innermost = (schema: Json): Json =>
  schema.anyOf ? innermost(schema.anyOf.findLast(({ type }) => type !== 'null') ?? {}) : schema

const kindOf = ({ type, enum: options, records }: Json): ActionField['kind'] =>
  options || records ? 'choice' : type === 'boolean' ? 'toggle' : type === 'integer' ? 'amount' : 'text'

/** The fields of a flat input schema; made once for each. */
export const fieldsOf = (schema: z.ZodType | undefined): ActionField[] => {
  if (!schema) return []
  const known = fields.get(schema)
  if (known) return known
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
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
