import { type Module, roleModule } from '#domain/access.ts'
import { Refusal, type Violation } from '#domain/errors.ts'
import { check } from '#domain/text.ts'
import { importColumns, importLimits, importLine, type UserImport } from '#domain/user/import.ts'
import { judgeModules } from '#domain/user/rules.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { type Open, readCsv } from '#server/platform/csv.ts'
import type { Person } from '#server/platform/who.ts'
import { entityFinder } from './entities.ts'
import { compareWithKnown, type PersonOfFile, type PlannedPerson } from './known.ts'

export type Plan = {
  total: number
  people: PlannedPerson[]
  errors: UserImport['lineErrors']
  errorCount: number
  preview: UserImport['preview']
}

const previewLength = 20

/** Reads the whole file and says, line by line, what it would do and what is wrong. It writes nothing. */
export const planImport = async (
  app: App,
  tx: Tx<Person>,
  accountId: string,
  open: Open,
  progress: (lines: number) => Promise<void>,
): Promise<Plan> => {
  const find = await entityFinder(tx, accountId)
  const plan: Plan = { total: 0, people: [], errors: [], errorCount: 0, preview: [] }
  const people = new Map<string, PersonOfFile>()
  const wrong = (line: number, column: string, code: string, value: string, params?: Violation['params']) => {
    plan.errorCount++
    if (plan.errors.length < importLimits.errorsShown)
      plan.errors.push({ line, column, code, value, ...(params ? { params } : {}) })
  }

  for await (const { line, cells } of readCsv(open, { columns: importColumns, maxLines: importLimits.lines })) {
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
      effect: 'create' as const,
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
