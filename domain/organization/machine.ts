import { machine } from '../machine.ts'
import type { OrganizationType } from './schema.ts'

export type OrganizationFacts = {
  type: OrganizationType
  activeChildren: number
  activeUsers: number
  parentActive: boolean
}

export const organizationMachine = machine({
  name: 'organization',
  initial: 'active',
  states: { active: { tone: 'done' }, inactive: { tone: 'ended' } },
  transitions: {
    deactivate: {
      from: ['active'],
      to: 'inactive',
      by: 'ORGANIZATION_WRITE',
      look: 'danger',
      guards: [
        (facts: OrganizationFacts) => (facts.type === 'root_management_unit' ? 'root_cannot_be_deactivated' : null),
        (facts: OrganizationFacts) => (facts.activeChildren > 0 ? 'has_active_children' : null),
        (facts: OrganizationFacts) => (facts.activeUsers > 0 ? 'has_active_users' : null),
      ],
    },
    activate: {
      from: ['inactive'],
      to: 'active',
      by: 'ORGANIZATION_WRITE',
      guards: [(facts: OrganizationFacts) => (facts.parentActive ? null : 'parent_inactive')],
    },
  },
})
export type OrganizationEvent = keyof typeof organizationMachine.transitions
