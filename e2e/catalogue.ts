import { expect } from '@playwright/test'

type Ask = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: never }>
type Made = { id: string; label: string; identifier: string; title: string; version: number }

const manager = 'manager@boreal.test'

/** A name nobody has: journeys run beside each other on the same data. */
export const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const made = async (ask: Ask, path: string, input: object) => {
  const { status, body } = (await ask(manager, 'POST', path, input)) as { status: number; body: Made }
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const rootOf = async (ask: Ask) =>
  ((await ask(manager, 'GET', '/internal/categories/root')) as { body: { id: string } }).body.id

export const buyerOf = async (ask: Ask) => {
  const { body: session } = (await ask(manager, 'GET', '/session')) as {
    body: { currentOrganization: { id: string } }
  }
  const path = `/organizations/${session.currentOrganization.id}/connected-buyers`
  return ((await ask(manager, 'GET', path)) as { body: { members: { id: string }[] } }).body.members[0]!.id
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
  made(ask, `/categories/${categoryId}/questions`, {
    title: unique('Question'),
    answers: [
      { title: 'Oui', impact: { kind: 'none' } },
      { title: 'Non', impact: { kind: 'zero' } },
    ],
    ...more,
  })
