import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { judge, type Machine } from '#domain/machine.ts'
import type { Tx } from '../app.ts'
import { enqueue, type Task, type Tasks } from '../jobs/jobs.ts'
import { mayCause, type Who } from '../who.ts'
import { record } from './history.ts'

type Stateful = 'users' | 'organizations' | 'categories' | 'products' | 'catalogue_imports'

type Subject<Event extends string, Facts> = {
  table: Stateful
  id: string
  event: Event
  /** Loaded after the row is locked, so that they cannot change before the write. */
  facts: () => Promise<Facts>
  reason?: string
}

/**
 * Runs one row of a state machine: lock, check, write, history, effects, in the caller's transaction. The caller has
 * already found the record in its scope.
 */
export const transition = async <State extends string, Event extends string, Facts>(
  tx: Tx<Who>,
  machine: Machine<State, Event, Facts>,
  subject: Subject<Event, Facts>,
): Promise<State> => {
  const locked = await sql<{ status: State; account_id: string | null }>`
    select status, account_id from ${sql.table(subject.table)} where id = ${subject.id} for update`.execute(tx.db)
  const row = locked.rows[0]
  if (!row) throw new Refusal('not_found')

  const verdict = judge(machine, subject.event, row.status, await subject.facts(), mayCause(tx.who))
  if (!verdict.allowed)
    throw new Refusal(verdict.reason, { machine: machine.name, state: row.status, event: subject.event })

  const { to, effects = [] } = machine.transitions[subject.event]
  await sql`update ${sql.table(subject.table)} set status = ${to} where id = ${subject.id}`.execute(tx.db)
  await record(tx, {
    accountId: row.account_id,
    subject: machine.name,
    id: subject.id,
    event: subject.event,
    from: row.status,
    to,
    reason: subject.reason,
  })
  for (const effect of effects) await enqueue(tx, effect as Task, { id: subject.id } as Tasks[Task])
  return to
}
