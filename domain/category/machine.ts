import { machine } from '../machine.ts'

export type CategoryFacts = {
  isRoot: boolean
  childCategories: number
  products: number
  questions: number
  parentActive: boolean
}

export const categoryMachine = machine({
  name: 'category',
  initial: 'active',
  states: { active: { tone: 'done' }, archived: { tone: 'ended' } },
  transitions: {
    archive: {
      from: ['active'],
      to: 'archived',
      by: 'CATALOG_WRITE',
      look: 'danger',
      guards: [
        (facts: CategoryFacts) => (facts.isRoot ? 'root_category_fixed' : null),
        (facts: CategoryFacts) => (facts.childCategories > 0 ? 'has_child_categories' : null),
        (facts: CategoryFacts) => (facts.products > 0 ? 'has_products' : null),
        (facts: CategoryFacts) => (facts.questions > 0 ? 'has_questions' : null),
      ],
    },
    restore: {
      from: ['archived'],
      to: 'active',
      by: 'CATALOG_WRITE',
      guards: [(facts: CategoryFacts) => (facts.parentActive ? null : 'parent_category_archived')],
    },
  },
})
export type CategoryEvent = keyof typeof categoryMachine.transitions
