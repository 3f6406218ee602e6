/** Generates the calls of docs/providers.md from the contracts in domain/connector/contract; --check only compares them. */

import { entriesOf } from '#domain/checked.ts'
import type { ProviderCall, ProviderContract } from '#domain/connector/contract/call.ts'
import { providerContracts } from '#domain/connector/contract/contracts.ts'
import { type JsonSchema, jsonSchemaOf } from '#domain/json-schema.ts'
import { writeMarked } from './marked.ts'

type Node = JsonSchema & { description?: string; maxItems?: number; maximum?: number; contentEncoding?: string }

const limits = ({ maxLength, maxItems }: Node) =>
  [maxLength && `at most ${maxLength} characters`, maxItems && `at most ${maxItems}`].filter(Boolean).join(', ')

const variants = (node: Node): Node[] => node.anyOf ?? node.oneOf ?? [node]
const isNull = ({ type }: Node) => type === 'null'

const typeText = (node: Node): string => {
  if (node.const !== undefined) return `\`${JSON.stringify(node.const)}\``
  if (node.enum) return node.enum.map((one) => `\`${one}\``).join(', ')
  if (node.anyOf ?? node.oneOf) return variants(node).map(typeText).join(' or ')
  if (node.type === 'array') return `array of ${node.items?.properties ? 'objects' : typeText(node.items ?? {})}`
  return [node.format === 'date-time' || node.format === 'date' ? node.format : String(node.type ?? 'any')].join('')
}

/** Rows of the fields of an object, with those of nested objects and arrays. */
const rowsOf = (node: Node, prefix = ''): string[] => {
  const inner = variants(node).find((one) => !isNull(one)) ?? node
  if (inner.type === 'array' && inner.items) return rowsOf(inner.items, `${prefix}[]`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const one: Node = field
    const isRequired = inner.required?.includes(name) ?? false
    const about = [one.description, limits(one)].filter(Boolean).join('; ')
    return [`| \`${path}\` | ${typeText(one)} | ${isRequired ? 'yes' : 'no'} | ${about} |`, ...rowsOf(one, path)]
  })
}

const tableOf = (title: string, schema: Parameters<typeof jsonSchemaOf>[0] | undefined) => {
  if (!schema) return []
  const node: Node = jsonSchemaOf(schema, 'input')
  const rows = rowsOf(node)
  const intro = node.type === 'array' ? `${title}: an array of` : `${title}:`
  return rows.length === 0 ? [] : [intro, '', '| field | type | required | |', '|---|---|---|---|', ...rows, '']
}

const callText = (call: ProviderCall) => [
  `**\`${call.method} ${call.path}\`** ${call.summary}.${call.keyed ? ' `Idempotency-Key` is sent.' : ''}`,
  '',
  ...tableOf('Query', call.query),
  ...tableOf('Body', call.body),
  ...(call.sample ? ['```json', JSON.stringify(call.sample, null, 2), '```', ''] : []),
  ...tableOf('Answer', call.answer),
]

const eventText = ({ type, statuses }: NonNullable<ProviderContract['events']>) => {
  const byEffect = new Map<string, string[]>()
  for (const [status, effect] of Object.entries(statuses))
    byEffect.set(effect, [...(byEffect.get(effect) ?? []), `\`${status}\``])
  return [
    `**Event \`${type}\`** with \`data: {reference, status}\`. Statuses of answers and events; others are stored and change nothing:`,
    '',
    '| effect | status |',
    '|---|---|',
    ...[...byEffect].map(([effect, names]) => `| ${effect} | ${names.join(', ')} |`),
    '',
  ]
}

const lines = entriesOf(providerContracts).flatMap(([code, { title, calls, events }]) => [
  `## ${title}`,
  `Kind \`${code}\`: \`npm run conformance -- <url> --kind ${code} --key <key>\`.`,
  '',
  ...Object.values(calls).flatMap(callText),
  ...(events ? eventText(events) : []),
])

writeMarked('providers', 'scripts/provider-docs.ts', 'npm run event-docs', lines)
