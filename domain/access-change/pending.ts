import { userMachine } from '#domain/user/machine.ts'
import type { User } from '#domain/user/schema.ts'
import type { AccessChange } from './schema.ts'

/** A user who can be activated again has no access to change; only the erasure of the user's data still takes effect. */
export const isShownPending = (kind: AccessChange['kind'], status: User['status']) =>
  kind === 'erasure' || !userMachine.transitions.activate.from.includes(status)
