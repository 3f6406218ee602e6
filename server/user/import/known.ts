import { splitGrants, takesEffectAtOnce } from '#domain/access-change/rules.ts'
import { present } from '#domain/checked.ts'
import { mayManage } from '#domain/user/rules.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { entityFacts, isRoleHeldByOthers } from '../store.ts'
import type { Known, PersonOfFile, PlannedPerson } from './person.ts'
import { peopleByEmail } from './store.ts'

/** Reports a problem on every line of a user. */
type Wrong = (person: PersonOfFile, column: string, code: string, value: string) => void

/**
 * Compares with users of the same account only: users of other accounts are not revealed. Existing users may be changed
 * within the author's permissions and scope; own modules cannot be changed.
 */
export const compareWithKnown = async (
  app: App,
  tx: Tx<Person>,
  accountId: string,
  people: Map<string, PersonOfFile>,
  wrong: Wrong,
) => {
  const emails = [...people.keys()]
  for (let start = 0; start < emails.length; start += 5_000) {
    const found = await knownPeople(app, accountId, emails.slice(start, start + 5_000))
    const places = found.flatMap(({ modules }) => modules.map(({ organizationId }) => organizationId))
    const inScope = await entityFacts(tx, [...new Set(places)], { inUse: false })
    const isManaged = ({ modules }: Known) =>
      mayManage(
        tx.who.role,
        modules.map(({ role }) => role),
      ) && modules.every(({ organizationId }) => organizationId === null || inScope.has(organizationId))
    for (const known of found) {
      const person = present(people.get(known.email.toLowerCase()))
      if (known.id !== tx.who.id && !isManaged(known)) wrong(person, 'email', 'role_not_assignable', person.email)
      else if (known.id === tx.who.id && !holdsAll(known, person))
        wrong(person, 'role', 'role_not_assignable', person.modules.map(({ role }) => role).join(', '))
      else if (!takesEffectAtOnce(known) && splitGrants(known.modules, person.modules).later.length > 0)
        wrong(person, 'role', 'grant_needs_confirmation', person.modules.map(({ role }) => role).join(', '))
      else merge(person, known)
    }
  }
  await keepAnAdministrator(tx, accountId, people, wrong)
}

const isAdministrator = (modules: readonly HeldModule[]) =>
  modules.some(({ role }) => role === 'root_management_unit_manager')

/** The account must keep an administrator. */
const keepAnAdministrator = async (
  tx: Tx<Person>,
  accountId: string,
  people: Map<string, PersonOfFile>,
  wrong: Wrong,
) => {
  const changed = [...people.values()].filter(
    ({ before, modules }) => before?.isActive && isAdministrator(before.modules) && !isAdministrator(modules),
  )
  if (changed.length === 0) return
  const ids = changed.flatMap(({ before }) => before?.id ?? [])
  if (await isRoleHeldByOthers(tx, accountId, 'root_management_unit_manager', ids)) return
  for (const person of changed) wrong(person, 'role', 'last_administrator', person.email)
}

const holdsAll = (known: Known, { modules }: PlannedPerson) =>
  modules.every((held) =>
    known.modules.some(
      (old) => old.module === held.module && old.role === held.role && old.organizationId === held.organizationId,
    ),
  )

/** The file adds and changes modules; others are kept. */
const merge = (person: PlannedPerson, known: Known) => {
  const named = new Set(person.modules.map(({ module }) => module))
  const kept = known.modules.filter(({ module }) => !named.has(module))
  const same = person.firstname === known.firstname && person.lastname === known.lastname && holdsAll(known, person)
  person.before = known
  person.modules = [...person.modules, ...kept]
  person.effect = same ? 'unchanged' : 'update'
}

const knownPeople = async (app: App, accountId: string, emails: string[]): Promise<Known[]> => {
  const [users, modules] = await app.database.read('platform', (db) => peopleByEmail(db, accountId, emails))
  const held = Map.groupBy(modules, ({ userId }) => userId)
  return users.map(({ status, ...user }) => ({
    ...user,
    isActive: status === 'active',
    modules: (held.get(user.id) ?? []).map(({ module, role, organizationId }) => ({
      module,
      role: role,
      organizationId,
    })),
  }))
}
