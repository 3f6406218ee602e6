import { machine } from '../machine.ts'

export type UserFacts = {
  isSelf: boolean
  managed: boolean
  lastAdministrator: boolean
  /** An erasure is requested and waits for its delay. */
  erasurePending: boolean
  /** The caller is support, and a user of the client deactivated this user. */
  deactivatedByClient: boolean
}

const notYourself = (facts: UserFacts) => (facts.isSelf ? 'cannot_change_yourself' : null)
const notPending = (facts: UserFacts) => (facts.erasurePending ? 'erasure_pending' : null)
const managed = (facts: UserFacts) => (facts.managed ? null : 'role_not_assignable')

/** Invited until a password is set with the mailed link; inactive users keep their history and cannot sign in. */
export const userMachine = machine({
  name: 'user',
  initial: 'invited',
  states: { invited: { tone: 'waiting' }, active: { tone: 'done' }, inactive: { tone: 'ended' } },
  transitions: {
    invite: {
      from: ['invited'],
      to: 'invited',
      by: 'USER_WRITE',
      guards: [managed],
      effects: ['mailInvitation'],
    },
    join: { from: ['invited'], to: 'active', by: 'link' },
    deactivate: {
      from: ['invited', 'active'],
      to: 'inactive',
      by: 'USER_WRITE',
      look: 'danger',
      guards: [notYourself, managed, (facts: UserFacts) => (facts.lastAdministrator ? 'last_administrator' : null)],
    },
    /** The e-mail address was changed by another user: it is verified by a mailed link, like the first one. */
    readdress: { from: ['active'], to: 'invited', by: 'system', effects: ['mailInvitation'] },
    activate: {
      from: ['inactive'],
      to: 'invited',
      by: 'USER_WRITE',
      guards: [managed, (facts: UserFacts) => (facts.deactivatedByClient ? 'user_closed_by_client' : null)],
      effects: ['mailInvitation'],
    },
    /** Removes the personal data of the user; irreversible. */
    erase: {
      from: ['inactive'],
      to: 'inactive',
      by: 'USER_WRITE',
      look: 'danger',
      guards: [notYourself, managed, notPending],
    },
  },
})
export type UserEvent = keyof typeof userMachine.transitions

/** Facts of a user who joins by a mailed link or at the first single sign-on. */
export const joinFacts = {
  isSelf: true,
  managed: false,
  lastAdministrator: false,
  erasurePending: false,
  deactivatedByClient: false,
}
