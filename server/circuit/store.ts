import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import type { NamedCircuit } from '#domain/circuit/schema.ts'
import type { DB } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import { cut, isCounted, sorted } from '#server/platform/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'

type ListAsked = z.output<typeof circuitEndpoints.list.query & object>

const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('circuits as k')
  return who.accountId ? query.where('k.account_id', '=', who.accountId) : query
}

const columns = ['k.id', 'k.type', 'k.name', 'k.channel', 'k.deposit', 'k.status'] as const

export const listCircuits = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    let base = inScope(db, who)
    if (asked.accountId) base = base.where('k.account_id', '=', asked.accountId)
    if (asked.channel) base = base.where('k.channel', 'in', asked.channel)
    if (asked.status) base = base.where('k.status', 'in', asked.status)
    return [
      cut(sorted(base, asked, circuitEndpoints.list.list, { position: 'k.position', id: 'k.id' }), asked).select(
        columns,
      ),
      (isCounted(asked) ? base : base.where(sql.lit(false))).select((select) => select.fn.countAll<number>().as('n')),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows as NamedCircuit[] }
}
