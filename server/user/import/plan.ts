import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type AssignableRole, type Module, type Role, roleModule } from '#domain/access.ts'
import { Refusal, type Violation } from '#domain/errors.ts'
import { entityTypeOfRole } from '#domain/organization/rules.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import { check } from '#domain/text.ts'
import { importColumns, importLimits, importLine, type UserImport } from '#domain/user/import.ts'
import { judgeModules, mayManage } from '#domain/user/rules.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import { choosable } from '#server/organization/store.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { readCsv } from '#server/platform/csv.ts'
import type { Person } from '#server/platform/who.ts'
import { entityFacts } from '#server/user/store.ts'

type Known = {
  id: string
  email: string
  firstname: string
  lastname: string
  accountId: string | null
  modules: HeldModule[]
}

type Effect = 'create' | 'update' | 'unchanged'

export type PlannedPerson = {
  email: string
  firstname: string
  lastname: string
  modules: HeldModule[]
  before: Known | null
  effect: Effect
}

export type Plan = {
  total: number
  people: PlannedPerson[]
  errors: UserImport['lineErrors']
  errorCount: number
  preview: UserImport['preview']
}

const previewLength = 20

type Entity = { id: string; commonName: string; type: OrganizationType; externalId: string | null }

/** Reads the whole file and says, line by line, what it would do and what is wrong. It writes nothing. */
export const planImport = async (
  app: App,
  tx: Tx<Person>,
  accountId: string,
  content: Readable,
  progress: (lines: number) => Promise<void>,
): Promise<Plan> => {
  const find = await entityFinder(tx, accountId)
  const plan: Plan = { total: 0, people: [], errors: [], errorCount: 0, preview: [] }
  const people = new Map<string, PlannedPerson & { lines: Map<Module, number> }>()
  const wrong = (line: number, column: string, code: string, value: string, params?: Violation['params']) => {
    plan.errorCount++
    if (plan.errors.length < importLimits.errorsShown)
      plan.errors.push({ line, column, code, value, ...(params ? { params } : {}) })
  }

  for await (const { line, cells } of readCsv(content, { columns: importColumns, maxLines: importLimits.lines })) {
    plan.total++
    if (plan.total % 5_000 === 0) await progress(plan.total)
    if (!cells) {
      wrong(line, '', 'column_count', '')
      continue
    }
    const { value: read, violations } = check(importLine, cells)
    if (violations) {
      for (const { path, code, params } of violations) wrong(line, path, code, cells[path] ?? '', params)
      continue
    }
    const module = roleModule[read.role]
    const entity = find(read.role, read.entity)
    if (typeof entity === 'string') {
      wrong(line, 'entity', entity, read.entity)
      continue
    }
    const held: HeldModule = { module, role: read.role, organizationId: entity?.id ?? null }
    const facts = new Map(entity ? [[entity.id, { type: entity.type, accountId }]] : [])
    const [refused] = judgeModules([held], tx.who.role, facts, accountId)
    if (refused) {
      wrong(
        line,
        refused.path.endsWith('role') ? 'role' : 'entity',
        refused.code,
        refused.path.endsWith('role') ? read.role : read.entity,
      )
      continue
    }
    const person = people.get(read.email) ?? {
      ...read,
      modules: [],
      before: null,
      effect: 'create' as Effect,
      lines: new Map<Module, number>(),
    }
    const twice = person.lines.get(module)
    if (twice !== undefined) {
      wrong(line, 'email', 'duplicate_in_file', read.email, { line: twice })
      continue
    }
    person.lines.set(module, line)
    person.modules.push(held)
    people.set(read.email, person)
    if (plan.preview.length < previewLength)
      plan.preview.push({
        line,
        email: read.email,
        firstname: read.firstname,
        lastname: read.lastname,
        role: read.role,
        entity: entity?.commonName ?? '',
        effect: 'create',
      })
  }
  if (plan.total === 0) throw new Refusal('file_empty')

  await compareWithKnown(app, tx, accountId, people, wrong)
  plan.errors.sort((a, b) => a.line - b.line)
  plan.people = [...people.values()].map(({ lines: _, ...person }) => person)
  for (const row of plan.preview) row.effect = people.get(row.email)?.effect ?? 'create'
  return plan
}

/** An entity by its external id or its exact name, of the kind that the role needs. */
const entityFinder = async (tx: Tx<Person>, accountId: string) => {
  const rows = await choosable(tx, { accountId })
  const external = await tx.db
    .selectFrom('organizations')
    .select(['id', 'external_id'])
    .where('account_id', '=', accountId)
    .execute()
  const externalIds = new Map(external.map((row) => [row.id, row.external_id]))
  const byName = new Map<string, Entity[]>()
  for (const row of rows) {
    const entity: Entity = { ...row, externalId: externalIds.get(row.id) ?? null }
    for (const key of new Set([entity.externalId, entity.commonName.toLowerCase()]))
      if (key) byName.set(key, [...(byName.get(key) ?? []), entity])
  }
  return (role: AssignableRole, name: string): Entity | null | 'required' | 'entity_unknown' | 'entity_ambiguous' => {
    const type = entityTypeOfRole[role]
    if (!type) return null
    if (name === '' && type !== 'root_management_unit') return 'required'
    const candidates =
      name === ''
        ? rows.map((row) => ({ ...row, externalId: null }))
        : (byName.get(name) ?? byName.get(name.toLowerCase()) ?? [])
    const fitting = candidates.filter((entity) => entity.type === type)
    if (fitting.length > 1) return 'entity_ambiguous'
    return fitting[0] ?? 'entity_unknown'
  }
}

/**
 * Addresses are unique over all companies: one that is taken elsewhere is refused, without saying where. Colleagues are
 * changed by those who manage them, in the entities they see; nobody changes their own modules.
 */
const compareWithKnown = async (
  app: App,
  tx: Tx<Person>,
  accountId: string,
  people: Map<string, PlannedPerson & { lines: Map<Module, number> }>,
  wrong: (line: number, column: string, code: string, value: string) => void,
) => {
  const emails = [...people.keys()]
  for (let start = 0; start < emails.length; start += 5_000) {
    const found = await knownPeople(app, emails.slice(start, start + 5_000))
    const places = found.flatMap(({ modules }) => modules.map(({ organizationId }) => organizationId))
    const inScope = await entityFacts(tx, [...new Set(places)], { inUse: false })
    const isManaged = ({ modules }: Known) =>
      mayManage(
        tx.who.role,
        modules.map(({ role }) => role),
      ) && modules.every(({ organizationId }) => organizationId === null || inScope.has(organizationId))
    for (const known of found) {
      const person = people.get(known.email.toLowerCase())!
      const line = Math.min(...person.lines.values())
      if (known.accountId !== accountId) wrong(line, 'email', 'email_taken', person.email)
      else if (known.id !== tx.who.id && !isManaged(known)) wrong(line, 'email', 'role_not_assignable', person.email)
      else if (known.id === tx.who.id && !holdsAll(known, person))
        wrong(line, 'role', 'role_not_assignable', person.modules.map(({ role }) => role).join(', '))
      else merge(person, known)
    }
  }
}

const holdsAll = (known: Known, { modules }: PlannedPerson) =>
  modules.every((held) =>
    known.modules.some(
      (old) => old.module === held.module && old.role === held.role && old.organizationId === held.organizationId,
    ),
  )

/** The file adds and changes modules; what it does not name stays. */
const merge = (person: PlannedPerson, known: Known) => {
  const named = new Set(person.modules.map(({ module }) => module))
  const kept = known.modules.filter(({ module }) => !named.has(module))
  const same = person.firstname === known.firstname && person.lastname === known.lastname && holdsAll(known, person)
  person.before = known
  person.modules = [...person.modules, ...kept]
  person.effect = same ? 'unchanged' : 'update'
}

const knownPeople = async (app: App, emails: string[]): Promise<Known[]> => {
  // Joined, not "in": a list of thousands would be compared with every row.
  const wanted = sql<{ email: string }>`(select unnest(${emails}::citext[]) as email)`.as('wanted')
  const [users, modules] = await app.database.read('platform', (db) => [
    db
      .selectFrom('users as u')
      .innerJoin(wanted, 'wanted.email', 'u.email')
      .select(['u.id', 'u.email', 'u.firstname', 'u.lastname', 'u.account_id as accountId']),
    db
      .selectFrom('user_modules as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin(wanted, 'wanted.email', 'u.email')
      .select(['m.user_id as userId', 'm.module', 'm.role', 'm.organization_id as organizationId']),
  ])
  const held = Map.groupBy(modules, ({ userId }) => userId)
  return users.map((user) => ({
    ...user,
    modules: (held.get(user.id) ?? []).map(({ module, role, organizationId }) => ({
      module,
      role: role as Role,
      organizationId,
    })),
  }))
}
