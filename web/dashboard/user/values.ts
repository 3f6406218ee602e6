import type { User } from '#domain/user/schema.ts'
import type { Held } from './modules-field.tsx'

/** Account of the users: the current one, the platform, or a client's. */
export type UserKind = 'user' | 'userAdmin' | 'userClient'

export const valuesOf = (user: User | undefined) => ({
  ...(user ? {} : { accountId: undefined as string | undefined }),
  firstname: user?.firstname ?? '',
  lastname: user?.lastname ?? '',
  email: user?.email ?? '',
  language: user?.language ?? undefined,
  forceConnectionBySso: user?.forceConnectionBySso ?? false,
  modules: (user?.modules ?? []).map(({ module, role, organizationId }): Held => ({ module, role, organizationId })),
})
export type Values = ReturnType<typeof valuesOf>
