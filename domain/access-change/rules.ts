import type { Module, Role } from '../access.ts'

type HeldModule = { module: Module; role: Role; organizationId: string | null }

/** Changes to another user's access that could hand the account over, and the erasure of a deactivated user. */
export const accessChangeKinds = ['email', 'second_factor', 'roles', 'erasure'] as const
export type AccessChangeKind = (typeof accessChangeKinds)[number]

/** Hours until an unconfirmed change takes effect. */
export const accessChangeHours = 72

/** `replaced`: a newer request of the same kind. `void`: the request was no longer valid when it fell due. */
export const accessChangeOutcomes = ['confirmed', 'elapsed', 'cancelled', 'replaced', 'void'] as const
export type AccessChangeOutcome = (typeof accessChangeOutcomes)[number]

/** A user who never joined has no access to take over: the mailed invitation confirms address and roles. */
export const takesEffectAtOnce = (user: { hasJoined: boolean }) => !user.hasJoined

/** Roles whose grant to an existing user is confirmed or delayed. */
export const isManagerRole = (role: Role) => role.endsWith('_manager') || role === 'admin' || role === 'super_admin'

export const isSameGrant = (a: HeldModule, b: HeldModule) =>
  a.module === b.module && a.role === b.role && a.organizationId === b.organizationId

/**
 * Splits wanted modules into those held at once and the manager roles granted later. Until then the user keeps the
 * previous role of such a module; `drop`: modules kept only because the user would otherwise hold none.
 */
export const splitGrants = (before: readonly HeldModule[], wanted: readonly HeldModule[]) => {
  const later = wanted.filter((one) => isManagerRole(one.role) && !before.some((old) => isSameGrant(old, one)))
  const now = wanted.flatMap((one) =>
    later.includes(one) ? before.filter(({ module }) => module === one.module) : [one],
  )
  if (now.length > 0) return { now, later, drop: [] }
  const drop = before.filter(({ module }) => !wanted.some((one) => one.module === module)).map(({ module }) => module)
  return { now: [...before], later, drop }
}

/** Modules of a user after delayed grants take effect; other changes made in the meantime are kept. */
export const withGrants = (held: readonly HeldModule[], granted: readonly HeldModule[], drop: readonly string[]) => [
  ...held.filter(({ module }) => !drop.includes(module) && !granted.some((one) => one.module === module)),
  ...granted,
]

/** Path of the page where the owner of the old address confirms or cancels a change. */
export const accessChangePath = (id: string, key: string) => `/access-change/${id}?key=${encodeURIComponent(key)}`
