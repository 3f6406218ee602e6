import { demoPeople } from '../people.ts'

/** Domain of the demo company whose users can sign in at the demo's OpenID provider. */
export const signOnDomain = 'recircle.test'
/** Group that the provider reports for users who are created at their first sign-in. */
export const signOnGroup = 'workshop'

export type SignOnAccount = { email: string; name: string; groups: readonly string[] }

/** Accounts of the demo's OpenID provider; the last one has no user yet. */
export const signOnAccounts: readonly SignOnAccount[] = [
  ...demoPeople
    .filter(({ email }) => email.endsWith(`@${signOnDomain}`))
    .map(({ email, firstname, lastname }) => ({ email, name: `${firstname} ${lastname}`, groups: [] })),
  { email: `new@${signOnDomain}`, name: 'Lina Vermeulen', groups: [signOnGroup] },
]
