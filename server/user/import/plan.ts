import type * as z from 'zod'
import { type Module, roleModule } from '#domain/access.ts'
import { Refusal, type Violation } from '#domain/errors.ts'
import { check } from '#domain/text.ts'
import { assertAllLines, type LinesCount, noLines } from '#domain/transfer/line-counts.ts'
import { importColumns, importLimits, importLine, type UserImport } from '#domain/user/import.ts'
import { judgeModules } from '#domain/user/rules.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { maxRecordLength } from '#server/platform/csv/quoted-record.ts'
import { type Open, readCsv } from '#server/platform/csv/read.ts'
import type { Person } from '#server/platform/who.ts'
import { entityFinder } from './entities.ts'
import { compareWithKnown } from './known.ts'
import type { PersonOfFile, PlannedPerson } from './person.ts'

export type Plan = {
  total: number
  people: PlannedPerson[]
  errors: UserImport['lineErrors']
  errorCount: number
  warnings: UserImport['lineWarnings']
  lines: LinesCount
  preview: UserImport['preview']
}

const previewLength = 20
type ReadLine = z.output<typeof importLine>

/** Plan under construction: the users of the file and its refused lines. */
class Draft {
  readonly plan: Plan = {
    ...{ total: 0, people: [], errors: [], errorCount: 0, warnings: [], preview: [] },
    lines: { ...noLines },
  }
  readonly ignored = new Set<number>()
  readonly people = new Map<string, PersonOfFile>()

  refuse(line: number, column: string, code: string, value: string, params?: Violation['params']) {
    this.plan.errorCount++
    this.ignored.add(line)
    if (this.plan.errors.length < importLimits.errorsShown)
      this.plan.errors.push({ line, column, code, value, ...(params ? { params } : {}) })
  }

  /** Adds the module of one line to its user. */
  add(line: number, read: ReadLine, held: HeldModule, entityName: string) {
    const person = this.people.get(read.email) ?? {
      ...read,
      modules: [],
      before: null,
      effect: 'create' as const,
      lines: new Map<Module, number>(),
    }
    const twice = person.lines.get(held.module)
    if (twice !== undefined) return this.refuse(line, 'email', 'duplicate_in_file', read.email, { line: twice })
    person.lines.set(held.module, line)
    person.modules.push(held)
    this.people.set(read.email, person)
    const { email, firstname, lastname, role } = read
    if (this.plan.preview.length < previewLength)
      this.plan.preview.push({ line, email, firstname, lastname, role, entity: entityName, effect: 'create' })
  }

  finished(): Plan {
    const { plan, people, ignored } = this
    plan.lines = countLines(people, ignored)
    assertAllLines(plan.total, plan.lines)
    plan.errors.sort((a, b) => a.line - b.line)
    // A refused user is refused on all of their lines.
    plan.people = [...people.values()]
      .filter(({ lines }) => [...lines.values()].some((line) => !ignored.has(line)))
      .map(({ lines: _, ...person }) => person)
    plan.preview = plan.preview.filter(({ line }) => !ignored.has(line))
    for (const row of plan.preview) row.effect = people.get(row.email)?.effect ?? 'create'
    return plan
  }
}

/** Plans all lines of the file with their problems; writes nothing. */
export const planImport = async (
  app: App,
  tx: Tx<Person>,
  accountId: string,
  open: Open,
  progress: (lines: number) => Promise<void>,
): Promise<Plan> => {
  const find = await entityFinder(tx, accountId)
  const draft = new Draft()
  const { plan } = draft

  const source = readCsv(open, { columns: importColumns, maxLines: importLimits.lines })
  for await (const { line, cells, unreadable, odd } of source) {
    // Spreadsheets save cleared rows as separators only; they count as empty lines.
    if (cells && Object.values(cells).every((cell) => cell.trim() === '')) continue
    plan.total++
    if (plan.total % 5_000 === 0) await progress(plan.total)
    if (!cells) {
      draft.refuse(line, '', unreadable, '', unreadable === 'line_too_long' ? { max: maxRecordLength } : undefined)
      continue
    }
    if (odd && plan.warnings.length < importLimits.errorsShown)
      plan.warnings.push({ line, column: '', code: 'other_encoding', value: '' })
    const { value: read, violations } = check(importLine, cells)
    if (violations) {
      for (const { path, code, params } of violations) draft.refuse(line, path, code, cells[path] ?? '', params)
      continue
    }
    const entity = find(read.role, read.entity)
    if (typeof entity === 'string') {
      draft.refuse(line, 'entity', entity, read.entity)
      continue
    }
    const held: HeldModule = { module: roleModule[read.role], role: read.role, organizationId: entity?.id ?? null }
    const facts = new Map(entity ? [[entity.id, { type: entity.type, accountId }]] : [])
    const [refused] = judgeModules([held], tx.who.role, facts, accountId)
    if (refused) {
      const column = refused.path.endsWith('role') ? 'role' : 'entity'
      draft.refuse(line, column, refused.code, read[column])
      continue
    }
    draft.add(line, read, held, entity?.commonName ?? '')
  }
  if (plan.total === 0) throw new Refusal('file_empty')

  await compareWithKnown(app, tx, accountId, draft.people, ({ lines }, column, code, value) => {
    for (const line of lines.values()) draft.refuse(line, column, code, value)
  })
  return draft.finished()
}

const effects = { create: 'inserted', update: 'updated', unchanged: 'unchanged' } as const

/** Counts lines by result. */
const countLines = (people: ReadonlyMap<string, PersonOfFile>, ignored: ReadonlySet<number>): LinesCount => {
  const counts = { ...noLines, found: ignored.size, ignored: ignored.size }
  for (const { lines, effect } of people.values())
    for (const line of lines.values())
      if (!ignored.has(line)) {
        counts.found++
        counts[effects[effect]]++
      }
  return counts
}
