import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp()
type Schema = { $ref?: string }
type Operation = {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    id: `${feature}.${name}`,
    endpoint,
  })),
)

describe('the OpenAPI document', () => {
  test('lists every endpoint, with its parameters, body, answers and problems', async () => {
    const { status, body: spec } = await app.anonymous.get('/openapi.json')
    expect(status).toBe(200)
    expect(spec).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Reprise', version: expect.any(String) },
      servers: [{ url: '/api' }],
    })
    const seen = new Set<string>()
    for (const { id, endpoint } of all) {
      const operation = spec.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation
      expect(operation, id).toMatchObject({ operationId: id, summary: endpoint.summary })
      expect(seen.has(id)).toBe(false)
      seen.add(id)
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((one) => one.in === 'path')
      expect(
        declared.map(({ name }) => name),
        id,
      ).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
      if (endpoint.body || endpoint.takes === 'file')
        expect(Object.keys(operation.requestBody!.content).length, id).toBeGreaterThan(0)
      expect(operation.security.length === 0, id).toBe(endpoint.access === 'public')
      for (const [code, answer] of Object.entries(operation.responses)) {
        expect(code).toMatch(/^([2-5]\d\d|default)$/)
        expect(answer.description).toEqual(expect.any(String))
      }
      expect(operation.responses[endpoint.status ?? 200], id).toBeDefined()
    }
    const written = Object.values(spec.paths as Record<string, object>).flatMap((path) => Object.keys(path))
    expect(written).toHaveLength(all.length)
  })

  test('has no dangling references and no repeated parameters', async () => {
    const { body: spec } = await app.anonymous.get('/openapi.json')
    const refs = [...JSON.stringify(spec).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)
    const shared = refs.filter((ref) => ref.startsWith('#/components/'))
    expect(shared.length).toBeGreaterThan(0)
    for (const ref of shared) {
      const target = ref
        .slice(2)
        .split('/')
        .reduce((node, part) => node?.[part], spec)
      expect(target, ref).toBeDefined()
    }
    const dangling = refs.filter((ref) => !ref.startsWith('#/components/'))
    expect(dangling, 'a reference inside a schema means nothing in the whole document').toEqual([])
  })

  test('can be browsed', async () => {
    const { status, body, headers } = await app.anonymous.get('/docs')
    expect(status).toBe(200)
    for (const { id } of all) expect(body).toContain(`id="${id}"`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})
