import { machine } from '../machine.ts'

/** An inactive client's users cannot sign in and its site is closed; its data is kept. */
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
