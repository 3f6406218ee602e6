import { machine } from '../machine.ts'

export type ProductFacts = { hasPrice: boolean; categoryActive: boolean }

const inActiveCategory = (facts: ProductFacts) => (facts.categoryActive ? null : 'category_archived')

export const productMachine = machine({
  name: 'product',
  initial: 'draft',
  states: { draft: { tone: 'waiting' }, published: { tone: 'done' }, archived: { tone: 'ended' } },
  transitions: {
    publish: {
      from: ['draft'],
      to: 'published',
      by: 'CATALOG_WRITE',
      look: 'primary',
      guards: [(facts: ProductFacts) => (facts.hasPrice ? null : 'no_buyback_price'), inActiveCategory],
    },
    unpublish: { from: ['published'], to: 'draft', by: 'CATALOG_WRITE' },
    archive: { from: ['draft', 'published'], to: 'archived', by: 'CATALOG_WRITE', look: 'danger' },
    // Categories can be archived while they contain archived products, so restoring requires an active category.
    restore: { from: ['archived'], to: 'draft', by: 'CATALOG_WRITE', guards: [inActiveCategory] },
  },
})
export type ProductEvent = keyof typeof productMachine.transitions
