import { expect, test } from 'vitest'
import { affectedJourneys } from './changed.mjs'

test('every journey declares its features', () => {
  const all = affectedJourneys(['web/dashboard/frame/menu.tsx'])
  expect(all).toBe(null)
  expect(affectedJourneys(['domain/register/rules.ts'])).toContain('register.e2e.ts')
})

test('a change of one feature runs its journeys and those of every page', () => {
  expect(affectedJourneys(['server/register/write.ts'])).toEqual(['frame.e2e.ts', 'register.e2e.ts', 'routes.e2e.ts'])
})

test('a changed journey runs itself', () => {
  expect(affectedJourneys(['e2e/users.e2e.ts'])).toEqual(['users.e2e.ts'])
})

test('documentation and tests run no journey', () => {
  expect(affectedJourneys(['docs/operations.md', 'server/register/register.test.ts'])).toEqual([])
})

test('a file of no feature runs all journeys', () => {
  expect(affectedJourneys(['package.json'])).toBe(null)
})
