import { sql } from 'kysely'
import { fixed } from '#server/db/fixed.ts'

/** Maximum number of products of one TAC; a TAC names one model in a few capacities. */
const maxModels = 10

/** Published products of an account with this TAC. */
export const productsOfTac = fixed((db, { accountId, tac }: { accountId: string; tac: string | null }) =>
  db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where(sql<boolean>`tac_codes @> array[${tac}]::text[]`)
    .orderBy('label')
    .orderBy('id')
    .limit(maxModels),
)

type Numbers = { accountId: string; buybackId: string; keys: readonly string[] }

/** Other buybacks of an account with one of these device keys that are quarantined as stolen. */
export const stolenDevices = fixed((db, { accountId, buybackId, keys }: Numbers) =>
  db
    .selectFrom('device_marks as m')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'm.account_id').onRef('b.id', '=', 'm.buyback_id'),
    )
    .select('b.id')
    .where('m.account_id', '=', accountId)
    .where('m.buyback_id', '<>', buybackId)
    .where(sql<boolean>`m.key = any(${keys}::text[])`)
    .where('b.quarantine_reason', '=', 'stolen')
    .limit(1),
)
