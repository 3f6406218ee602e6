import * as z from 'zod'
import { scopeOf } from '#domain/api-key/scopes.ts'
import { present, propertiesOf } from '#domain/checked.ts'
import { type Access, type AnyEndpoint, maxIdempotencyKey } from '#domain/endpoint.ts'
import { everyEndpoint } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { release } from '#domain/release.ts'
import { type Example, examples } from './examples.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'

/** Patterns with Unicode properties are left out: the regular expressions of Python and Go do not have them. */
const portable = ({ jsonSchema }: { jsonSchema: { pattern?: string; allOf?: { pattern?: string }[] } }) => {
  for (const one of [jsonSchema, ...(jsonSchema.allOf ?? [])]) if (one.pattern?.includes('\\p{')) delete one.pattern
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: portable,
  })
  return rest
}

/**
 * Moves a schema to the shared components. Recursive references (`#`, `#/$defs/…`) are relative to the schema and are
 * rewritten relative to the document.
 */
const answerOf = (id: string, schema: object, shared: Record<string, unknown>) => {
  const $ref = `#/components/schemas/${id}`
  const text = JSON.stringify(schema)
  const { $defs, ...named } = propertiesOf(
    JSON.parse(text.replaceAll('"$ref":"#"', `"$ref":"${$ref}"`).replaceAll('"$ref":"#/$defs/', `"$ref":"${$ref}.`)),
  )
  for (const [name, definition] of Object.entries(propertiesOf($defs))) shared[`${id}.${name}`] = definition
  if (!text.includes('"$ref":"#"')) return named
  shared[id] = named
  return { $ref }
}

const exampleOf = (value: unknown) => (value === undefined ? {} : { example: value })

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request returns the first answer and writes nothing',
  schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKey },
}

const isObject = (schema: unknown) => propertiesOf(schema).type === 'object'

const parameters = (endpoint: AnyEndpoint, example?: Example) => {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...exampleOf(example?.params[name!]),
  }))
  const once = endpoint.idempotent ? [idempotencyKey] : []
  if (!endpoint.query) return [...inPath, ...once]
  const query = schemaOf(endpoint.query, 'input')
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    // `deepObject` is defined for objects only; lists repeat their name.
    style: isObject(schema) ? 'deepObject' : 'form',
    explode: true,
    schema,
    ...exampleOf(propertiesOf(example?.query)[name]),
  }))
  return [...inPath, ...inQuery, ...once]
}

const bodyType = (endpoint: AnyEndpoint) =>
  endpoint.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'

const requestBody = (endpoint: AnyEndpoint, example?: Example) => {
  if (endpoint.takes === 'file')
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        },
      },
    }
  if (!endpoint.body) return undefined
  const schema = schemaOf(endpoint.body, 'input')
  const content: Record<string, object> = { [bodyType(endpoint)]: { schema, ...exampleOf(example?.body) } }
  if (endpoint.takes === 'form') content['application/x-www-form-urlencoded'] = { schema }
  return { required: true, content }
}

const accessWords = ({ access }: { access: Access }) =>
  typeof access === 'string' ? access : 'anyOf' in access ? access.anyOf.join(' or ') : access.allOf.join(' and ')

const operation = (
  feature: string,
  name: string,
  endpoint: AnyEndpoint,
  shared: Record<string, unknown>,
  example?: Example,
) => {
  const scope = scopeOf(`${feature}.${name}`)
  const body = requestBody(endpoint, example)
  const status = endpoint.status ?? 200
  const refused = new Map<number, string[]>()
  for (const code of endpoint.errors ?? []) refused.set(errors[code], [...(refused.get(errors[code]) ?? []), code])
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: [
      `Access: ${accessWords(endpoint)}.`,
      ...(scope ? [`API keys: scope ${scope}.`] : []),
      ...(endpoint.idempotent ? ['Takes Idempotency-Key.'] : []),
    ].join(' '),
    security: endpoint.access === 'public' ? [] : [{ token: [] }, { bearer: [] }, ...(scope ? [{ key: [] }] : [])],
    parameters: parameters(endpoint, example),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [status]:
        status === 204
          ? { description: 'Done' }
          : {
              description: 'Answer',
              content: {
                'application/json': {
                  schema: answerOf(`${feature}.${name}`, schemaOf(endpoint.answer, 'output'), shared),
                  ...exampleOf(example?.answer),
                },
              },
            },
      ...Object.fromEntries(
        [...refused].map(([code, names]) => [code, { description: names.join(', '), content: problem }]),
      ),
      default: { description: 'Problem', content: problem },
    },
  }
}

export const openApi = () => {
  const paths: Record<string, Record<string, object>> = {}
  const shared: Record<string, unknown> = {}
  const known = examples()
  for (const { feature, name, endpoint } of everyEndpoint()) {
    paths[endpoint.path] ??= {}
    present(paths[endpoint.path])[endpoint.method.toLowerCase()] = operation(
      feature,
      name,
      endpoint,
      shared,
      known[`${feature}.${name}`],
    )
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reprise',
      version: release,
      description:
        'One API serves the dashboard, the public sites and integrators. Send the token as `X-Auth-Token` (or `Authorization: Bearer`) and the module one works in as `X-Module`. Integrators use an API key as `Authorization: Bearer rpk_…`: see /developers.',
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: openApiWebhooks(),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'rpk_…', description: 'An API key, see /developers.' },
      },
      schemas: {
        ...shared,
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code', 'params', 'violations'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string', enum: Object.keys(errors) },
            params: { type: 'object' },
            violations: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  path: { type: 'string' },
                  code: { type: 'string' },
                  message: { type: 'string' },
                  params: { type: 'object' },
                },
              },
            },
          },
        },
      },
    },
  }
}
