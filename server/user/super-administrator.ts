import { roleModule } from '#domain/access.ts'
import type { Language } from '#domain/money.ts'
import type { Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Who } from '#server/platform/who.ts'
import { insertUser, writeModules } from './store.ts'

type Added = {
  email: string
  firstname: string
  lastname: string
  language: Language | null
  /** Null for an invited user, who sets one later. */
  passwordHash: string | null
}

const role = 'super_admin'
const module = roleModule[role]

/** Created by the operator; there may be no other administrator yet. */
export const addSuperAdministrator = async (tx: Tx<Who>, added: Added) => {
  const { email, firstname, lastname, language, passwordHash } = added
  const joined = passwordHash
    ? { status: 'active' as const, password_hash: passwordHash, policy_accepted_at: new Date().toISOString() }
    : { status: 'invited' as const }
  const named = { account_id: null, email, firstname, lastname, language, current_module: module }
  const id = await insertUser(tx, { ...named, ...joined })
  await writeModules(tx, id, null, [{ module, role, organizationId: null }])
  await record(tx, {
    accountId: null,
    subject: 'user',
    id,
    event: 'create',
    to: joined.status,
    changes: { email, firstname, lastname },
  })
  return id
}
