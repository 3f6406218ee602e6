import { expect } from '@playwright/test'
import type { Ask } from './test.ts'

type Made = { id: string; label: string; identifier: string; version: number }
type CreatedQuestion = { id: string; title: string; version: number; answers: { id: string; title: string }[] }

const manager = 'manager@boreal.test'

/** Unique name, because tests run in parallel on the same data. */
export const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const made = async <Body = Made>(ask: Ask, path: string, input: object) => {
  const { status, body } = await ask<Body>(manager, 'POST', path, input)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const rootOf = async (ask: Ask) => (await ask<{ id: string }>(manager, 'GET', '/internal/categories/root')).body.id

export const buyerOf = async (ask: Ask) => {
  const { body: session } = await ask<{ currentOrganization: { id: string } }>(manager, 'GET', '/session')
  const path = `/organizations/${session.currentOrganization.id}/connected-buyers`
  return (await ask<{ members: { id: string }[] }>(manager, 'GET', path)).body.members[0]!.id
}

export const newCategory = async (ask: Ask, more: { label?: string; parentId?: string } = {}) => {
  const label = more.label ?? unique('Catégorie')
  return made(ask, '/categories', {
    label,
    identifier: label.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    parentId: more.parentId ?? (await rootOf(ask)),
    buyerId: await buyerOf(ask),
    weight: 200,
  })
}

export const newProduct = (ask: Ask, categoryId: string, more: object = {}) =>
  made(ask, '/products', {
    label: unique('Produit'),
    categoryId,
    prices: { grade_a: 40_000, grade_b: 34_000, grade_c: 26_000, grade_d: 16_000, grade_e: 4_000 },
    ...more,
  })

export const newQuestion = (ask: Ask, categoryId: string, more: object = {}) =>
  made<CreatedQuestion>(ask, `/categories/${categoryId}/questions`, {
    title: unique('Question'),
    answers: [
      { title: 'Oui', impact: { kind: 'none' } },
      { title: 'Non', impact: { kind: 'zero' } },
    ],
    ...more,
  })
