import { machine } from '../machine.ts'

/** While it is out of use nobody of the client signs in and its site is closed; nothing is lost. */
export const clientMachine = machine({
  name: 'account',
  initial: 'active',
  states: { active: { tone: 'done' }, inactive: { tone: 'ended' } },
  transitions: {
    deactivate: { from: ['active'], to: 'inactive', by: 'ROLE_CLIENT_LIST_PAGE', look: 'danger' },
    activate: { from: ['inactive'], to: 'active', by: 'ROLE_CLIENT_LIST_PAGE' },
  },
})
export const isInUse = ({ status }: { status: string }) => status === clientMachine.initial
export type ClientEvent = keyof typeof clientMachine.transitions
