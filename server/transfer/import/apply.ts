import { Refusal } from '#domain/errors.ts'
import { transferTypes } from '#domain/transfer/kinds.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { lockCatalogue, updateImport } from '../import-store.ts'
import {
  findsNewProducts,
  findsNewQuestions,
  hasOrphans,
  insertWithParents,
  lockCategoryTree,
  moveCategories,
  writeCircuits,
} from './apply-store.ts'
import { asAuthor, moveOn } from './job.ts'
import {
  holdCategories,
  holdUnchanged,
  insertRecords,
  recordHistory,
  recordPriceChanges,
  updateRecords,
  type Write,
} from './write-store.ts'

/** Writes the rehearsed changes in one transaction. */
export const applyCatalogueImport = (app: App, id: string, lastTry: boolean) =>
  asAuthor(app, id, { phase: 'applying', onFailure: 'fail', lastTry }, async ({ accountId, content }, who) => {
    await app.database.bulk({ accountId }, who, async (tx) => {
      await lockCatalogue(tx, accountId)
      for (const type of transferTypes.filter((one) => content.includes(one)))
        await writers[type](tx, { accountId, importId: id, type })
      await moveOn(tx, id, 'finish')
      await updateImport(tx, id, { ended_at: new Date().toISOString() })
    })
  })

const writeProducts = async (tx: Tx<Person>, write: Write) => {
  await holdCategories(tx, write)
  if (await findsNewProducts(tx, write)) throw new Refusal('import_changed')
  await insertRecords(tx, write)
  await updateRecords(tx, write)
  await recordPriceChanges(tx, write)
  await recordHistory(tx, write)
}

const writeCategories = async (tx: Tx<Person>, write: Write) => {
  await lockCategoryTree(tx, write.accountId)
  await holdUnchanged(tx, write)
  // Parents before children: each round inserts categories whose parent exists.
  while ((await insertWithParents(tx, write)) > 0n);
  if (await hasOrphans(tx, write)) throw new Refusal('import_changed')
  await updateRecords(tx, write, ['parent_id', 'status'])
  await moveCategories(tx, write)
  await writeCircuits(tx, write)
  await recordHistory(tx, write)
}

const writeQuestions = async (tx: Tx<Person>, write: Write) => {
  await holdCategories(tx, write)
  if (await findsNewQuestions(tx, write)) throw new Refusal('import_changed')
  await insertRecords(tx, write)
  await updateRecords(tx, write)
  await recordHistory(tx, write)
}

const writers = { categories: writeCategories, products: writeProducts, diagnostic: writeQuestions }
