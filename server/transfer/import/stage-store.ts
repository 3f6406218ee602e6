import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { present } from '#domain/checked.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { Problem } from '#domain/transfer/problem.ts'
import type { BulkTx } from '#server/db/tenancy.ts'
import type { Tx } from '#server/platform/app.ts'

/** A parsed line, or its problem. */
export type Staged = {
  line: number
  /** First line of the same record; default: the line itself. */
  head?: number
  label?: string | null
  reference?: string | null
  ean?: string | null
  /** Id of the record if known; for a new record, if other lines refer to it. */
  recordId?: string | null
  recordVersion?: number | null
  given?: Record<string, unknown>
  /** Verdict that applies if the record is new. */
  ifNew?: object | null
  problem?: Problem
  /** Possible mistakes that do not prevent the import. */
  warnings?: readonly Problem[]
}

/**
 * Staging table for the lines of an import: temporary, dropped with the transaction. It has no row-level security; the
 * tables that it is written to have.
 */
export const openStage = async (tx: Tx) => {
  await sql`create temporary table staged (
      type text not null, line integer not null, head integer not null, effect text, label text, reference text, ean text,
      record_id uuid, record_version integer, given jsonb, changes jsonb, prices jsonb, movement integer,
      raises integer, raised_by integer, lowers integer, lowered_by integer, outliers jsonb,
      problem jsonb, if_new jsonb, warnings jsonb
    ) on commit drop`.execute(tx.db)
}

const columns =
  'type, line, head, effect, label, reference, ean, record_id, record_version, given, if_new, problem, warnings'

/** Escaping for COPY in text format: tab-separated, \N for null. */
const escaped = (value: string) => (/[\\\t\n\r]/.test(value) ? value.replaceAll(/[\\\t\n\r]/g, escapes) : value)
const escapes = (sign: string) => present({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }[sign])
const cell = (value: string | null | undefined) => (value === null || value === undefined ? '\\N' : escaped(value))
const json = (value: object | null | undefined) => (value ? escaped(JSON.stringify(value)) : '\\N')

const copyLine = (type: TransferType, { line, head = line, problem, given, recordVersion, ...row }: Staged) =>
  `${type}\t${line}\t${head}\t${problem ? 'ignored' : '\\N'}\t${cell(row.label)}\t${cell(row.reference)}\t${cell(row.ean)}\t${cell(row.recordId)}\t${recordVersion ?? '\\N'}\t${json(given)}\t${json(row.ifNew)}\t${json(problem)}\t${json(row.warnings)}\n`

/** Streams lines into the staging table with COPY. Returns the columns that any of them gives. */
export const stage = async (tx: BulkTx, type: TransferType, lines: AsyncIterable<Staged> | Iterable<Staged>) => {
  const columnsGiven = new Set<string>()
  const text = async function* () {
    let part = ''
    for await (const line of lines) {
      for (const column in line.given) columnsGiven.add(column)
      part += copyLine(type, line)
      if (part.length > 64 * 1024) {
        yield part
        part = ''
      }
    }
    if (part) yield part
  }
  await pipeline(text, tx.copy(`copy staged (${columns}) from stdin`))
  await sql`analyze staged`.execute(tx.db)
  return columnsGiven
}

/** Adds a warning to lines that contain bytes of another encoding. */
export const warnOfOdd = async (tx: Tx, type: TransferType, lines: readonly number[]) => {
  if (lines.length === 0) return
  const warning = JSON.stringify([{ reason: 'other_encoding', column: '', value: '' }])
  await sql`update staged set warnings = coalesce(warnings, '[]') || ${warning}::jsonb
    where type = ${type} and line = any(${lines}::integer[])`.execute(tx.db)
}

type MovedCircuits = { line: number; from: readonly string[]; to: readonly string[] }

/** Marks categories whose circuits change as updated. */
export const stageCircuits = async (tx: Tx, moved: readonly MovedCircuits[]) => {
  await sql`update staged s set effect = 'updated', given = coalesce(s.given, '{}') || jsonb_build_object('circuits', m.to),
      changes = coalesce(s.changes, '{}') || jsonb_build_object('circuits', jsonb_build_object('from', m.from, 'to', m.to))
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (line integer, "from" jsonb, "to" jsonb)
    where s.type = 'categories' and s.line = m.line`.execute(tx.db)
}
