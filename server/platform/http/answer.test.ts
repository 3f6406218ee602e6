import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { get } from '#domain/endpoint.ts'
import { defineList } from '#domain/list/define.ts'
import { list } from '#domain/list/endpoint.ts'
import type { App } from '../app.ts'
import { type AnyHandler, register } from './register.ts'

const open = { summary: 'x', access: 'public' } as const
const answered = async (endpoint: Parameters<typeof register>[3], value: unknown, headers = {}) => {
  const server = fastify()
  const handler: AnyHandler = async () => value
  register(server, { config: {} } as App, 'test.answer', endpoint, handler)
  const answer = await server.inject({ url: `/api${endpoint.path}`, headers })
  await server.close()
  return { type: answer.headers['content-type'], body: answer.json() }
}

describe('an answer', () => {
  test('has every declared field, including fields named like schema keywords', async () => {
    const names = ['minimum', 'maximum', 'format', 'pattern', 'minLength', 'anyOf', 'properties', 'enum', 'required']
    const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string().max(9).nullable()])))
    const value = Object.fromEntries(names.map((name) => [name, name === 'format' ? null : name]))
    const { body } = await answered(
      get('/odd', { ...open, answer: z.object({ inner: schema, list: z.array(schema) }) }),
      {
        inner: value,
        list: [value],
      },
    )
    expect(body).toEqual({ inner: value, list: [value] })
  })

  test.each([
    ['application/json', {}],
    ['application/ld+json', { '@id': '/api/rows', '@type': 'Collection' }],
  ])('as %s has no field that is not declared', async (accept, added) => {
    const rows = list(
      '/rows',
      defineList({
        row: z.object({ id: z.string(), price: z.int().nullable() }),
        filters: {},
        columns: {},
        sort: ['id'],
        defaultSort: 'id',
      }),
      open,
    )
    const value = { totalItems: 1, members: [{ id: 'a', price: null, passwordHash: 'secret' }], debug: 'secret' }
    const { body, type } = await answered(rows, value, { accept })
    expect(type).toBe(`${accept}; charset=utf-8`)
    expect(body).toEqual({ ...added, totalItems: 1, members: [{ id: 'a', price: null }] })
  })
})
