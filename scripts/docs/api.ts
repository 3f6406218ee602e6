import * as z from 'zod'
import { errors } from '#domain/errors.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import { problemPath } from '#server/platform/http/problem.ts'

type Schema = {
  type?: string | string[] | undefined
  format?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  description?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  maxItems?: number | undefined
  default?: unknown
  $ref?: string | undefined
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    description: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    default: z.unknown().optional(),
    $ref: z.string().optional(),
  }),
)
const content = z.record(z.string(), z.object({ schema: schema.optional(), example: z.unknown().optional() }))
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().optional(), content: content.optional() })),
})
type Operation = z.infer<typeof operation>
type Call = { method: string; path: string; operation: Operation }

const documentSchema = z.object({
  info: z.object({ version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

/** Text of a table cell: no line ends, no column marks, no template marks. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;')
const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

const maxNames = 12
const valuesText = (values: readonly unknown[]) =>
  values.slice(0, maxNames).map(code).join(', ') + (values.length > maxNames ? `, … (${values.length} values)` : '')

const typeText = (one: Schema): string => {
  if (one.$ref) return `\`${one.$ref.split('/').at(-1)}\``
  if (one.const !== undefined) return code(one.const)
  if (one.enum) return valuesText(one.enum)
  const options = one.anyOf ?? one.oneOf
  if (options) return [...new Set(options.map(typeText))].join(' or ')
  const types = [one.type ?? []].flat()
  if (types.includes('array')) return `list of ${one.items ? typeText(one.items) : 'values'}`
  if (one.properties) {
    const names = Object.keys(one.properties)
    return `object: ${valuesText(names)}`
  }
  const nullable = types.includes('null') ? ' or null' : ''
  return `${one.format ?? types.find((type) => type !== 'null') ?? 'any value'}${nullable}`
}

const limitText = ({ minimum, maximum, minLength, maxLength, maxItems, default: usual }: Schema) =>
  [
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `at least ${minimum}` : '',
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `at most ${maximum}` : '',
    minLength !== undefined && minLength > 0 ? `at least ${minLength} characters` : '',
    maxLength !== undefined ? `at most ${maxLength} characters` : '',
    maxItems !== undefined ? `at most ${maxItems} entries` : '',
    usual !== undefined && typeof usual !== 'object' ? `default ${code(usual)}` : '',
  ]
    .filter(Boolean)
    .join(', ')

const row = (name: string, place: string, required: boolean, one: Schema) =>
  `| \`${name}\` | ${place} | ${required ? 'yes' : ''} | ${cell(typeText(one))} | ${cell(limitText(one))} |`

const objectOf = (one: Schema | undefined): Schema | undefined =>
  one?.properties ? one : (one?.anyOf ?? one?.oneOf)?.find(({ properties }) => properties)

const inputRows = ({ parameters, requestBody }: Operation) => {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const shape = objectOf(body)
  return [
    ...parameters.map((one) => row(one.name, one.in, one.required, one.schema)),
    ...Object.entries(shape?.properties ?? {}).map(([name, one]) =>
      row(name, 'body', shape?.required?.includes(name) ?? false, one),
    ),
    ...(body && !shape ? [row('(body)', 'body', true, body)] : []),
  ]
}

const answerText = ({ responses }: Operation) =>
  Object.entries(responses)
    .map(([status, { content: types }]) => {
      const shape = Object.values(types ?? {})[0]?.schema
      return `\`${status}\`${shape && Number(status) < 300 ? `: ${typeText(shape)}` : ''}`
    })
    .join('; ')

const callText = ({ method, path, operation: one }: Call) => {
  const rows = inputRows(one)
  const example = Object.values(one.requestBody?.content ?? {})[0]?.example
  return [
    `## ${one.summary.replaceAll('<', '&lt;')} {#${one.operationId}}`,
    '',
    `\`${method.toUpperCase()} /api${path}\``,
    '',
    one.description.replaceAll('<', '&lt;'),
    '',
    ...(rows.length > 0 ? ['| name | in | required | values | limits |', '|---|---|---|---|---|', ...rows, ''] : []),
    ...(example === undefined ? [] : ['```json', JSON.stringify(example, null, 2), '```', '']),
    `Answers: ${answerText(one).replaceAll('<', '&lt;')}`,
    '',
  ].join('\n')
}

/** `secondFactor` becomes `second-factor`. */
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Pages of the API reference, by path, from the OpenAPI document of the product. */
export const apiPages = () => {
  const { info, paths } = documentSchema.parse(openApi())
  const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method, path, operation: one })),
  )
  const features = [...Map.groupBy(calls, ({ operation: { tags } }) => tags[0] ?? 'other')]
  const pages = new Map<string, string>()
  for (const [feature, members] of features)
    pages.set(`api/${kebab(feature)}.md`, `# API: ${feature}\n\n${members.map(callText).join('\n')}`)
  const index = [
    '# API reference',
    '',
    `Release ${info.version}. ${info.description.replaceAll('<', '&lt;')}`,
    '',
    'Every installation serves its own reference: the OpenAPI document at `/api/openapi.json`, the same calls with their answers at',
    '`/api/docs`, and a walk-through for a till at `/developers`. [Integrating](../integration.md) explains keys, limits and errors.',
    '',
    '## Calls by feature',
    '',
    '| feature | calls |',
    '|---|---|',
    ...features.map(
      ([feature, members]) =>
        `| [${feature}](${kebab(feature)}.md) | ${members.map(({ operation: one }) => `[${cell(one.summary)}](${kebab(feature)}.md#${one.operationId})`).join('<br>')} |`,
    ),
    '',
    '## Errors',
    '',
    'A refused call is answered with `application/problem+json`. `type` names the page of the code in the reader’s language.',
    '',
    '| code | status | page |',
    '|---|---|---|',
    ...Object.entries(errors).map(([name, status]) => `| \`${name}\` | ${status} | \`${problemPath(name)}\` |`),
    '',
  ]
  return pages.set('api/index.md', index.join('\n'))
}
