import { expect, test } from 'vitest'
import { judge } from '../machine.ts'
import { type CategoryFacts, categoryMachine } from './machine.ts'

const facts = (more: Partial<CategoryFacts> = {}): CategoryFacts => ({
  isRoot: false,
  childCategories: 0,
  products: 0,
  questions: 0,
  parentActive: true,
  ...more,
})

test.each([
  ['archive', 'active', {}, null],
  ['archive', 'active', { isRoot: true }, 'root_category_fixed'],
  ['archive', 'active', { childCategories: 1, products: 1, questions: 1 }, 'has_child_categories'],
  ['archive', 'active', { products: 1, questions: 1 }, 'has_products'],
  ['archive', 'active', { questions: 1 }, 'has_questions'],
  ['archive', 'archived', {}, 'transition_refused'],
  ['restore', 'archived', {}, null],
  ['restore', 'archived', { parentActive: false }, 'parent_category_archived'],
  ['restore', 'active', {}, 'transition_refused'],
] as const)('%s of an %s category with %j', (event, state, more, reason) => {
  const verdict = judge(categoryMachine, event, state, facts(more), () => true)
  expect(verdict.allowed ? null : verdict.reason).toBe(reason)
})
