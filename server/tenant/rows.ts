import { open } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import { sealedColumns } from '#server/secret-key/sealed-columns.ts'
import { accountRows } from './archive-store.ts'
import type { OwnerTx } from './owner-store.ts'
import type { Table } from './table-use.ts'

export type Row = Record<string, unknown>

/** Rows of an account with encrypted values in clear text, in batches. */
export async function* clearRows(
  tx: OwnerTx,
  secretKey: SecretKey,
  table: Table,
  columns: readonly string[],
  accountId: string,
): AsyncGenerator<Row[]> {
  const sealed = sealedColumns.filter((one) => one.table === table).map(({ column }) => column)
  for await (const batch of accountRows(tx, table, columns, accountId))
    yield batch.map((text) => {
      const row: Row = JSON.parse(text)
      for (const column of sealed) {
        const value = row[column]
        if (typeof value === 'string') row[column] = open(secretKey, value)
      }
      return row
    })
}

export const jsonLines = (rows: readonly Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
