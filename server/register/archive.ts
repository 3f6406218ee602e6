import { lineOf, registerColumns } from '#domain/register/columns.ts'
import type { Tx } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { rowsOf } from '#server/platform/list/cursor.ts'
import type { Opener } from './read.ts'
import { allBooks, chainRows } from './store.ts'
import { chainEntry } from './verify.ts'

/** Complete registers of an account as comma-separated files that `npm run register:verify` reads. */
export const registersOf = async (app: Opener, tx: Tx, accountId: string) =>
  (await allBooks(tx))
    .filter((book) => book.account_id === accountId)
    .map((book) => ({
      ...book,
      async *lines() {
        yield byteOrderMark + csvLine(registerColumns)
        for await (const row of rowsOf(tx, chainRows(accountId, book.id, null, null))) {
          const line = lineOf(chainEntry(app, row))
          yield csvLine(registerColumns.map((column) => line[column]))
        }
      },
    }))
