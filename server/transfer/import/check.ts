import { Refusal } from '#domain/errors.ts'
import { categoryFinder, type KnownCategory } from '#domain/transfer/find-category.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import { assertAllLines } from '#domain/transfer/line-counts.ts'
import type { BulkTx } from '#server/db/tenancy.ts'

import type { App } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import type { Person } from '#server/platform/who.ts'
import { lockCatalogue, type OpenImport, updateImport } from '../import-store.ts'
import { figuresOf, keepLines } from './figure-store.ts'
import { asAuthor, moveOn, update } from './job.ts'
import { storedCategories } from './known-store.ts'
import { planCategories } from './plan-categories.ts'
import { planProducts } from './plan-products.ts'
import { planQuestions } from './plan-questions.ts'
import { counted, linesOfCatalogue, linesOfFile, type SourceLine } from './source.ts'
import { openStage, warnOfOdd } from './stage-store.ts'

/** Rehearsal: reads all lines, compares them with the catalogue and stores the result. The catalogue is unchanged. */
export const checkCatalogueImport = (app: App, id: string, lastTry: boolean) =>
  asAuthor(app, id, { phase: 'checking', onFailure: 'fail', lastTry }, async (found, who) => {
    // A copied account may have no questions; a file without lines is refused.
    const isCopy = found.sourceAccountId !== null
    await app.database.bulk({ accountId: found.accountId }, who, async (tx) => {
      await lockCatalogue(tx, found.accountId)
      await openStage(tx)
      // Categories planned by the same import are available to the following types.
      let categories: KnownCategory[] | null = null
      let before = 0
      for (const type of found.content) {
        let lines = 0
        const odd: number[] = []
        const progress = async (count: number) => {
          lines = count
          await update(app, id, { progress: before + count })
        }
        await linesFor(app, found, who, type, async (source) => {
          const passing = counted(source, type, { progress, mayBeEmpty: isCopy, odd })
          if (type === 'categories') categories = await planCategories(tx, passing, { ...found, lenient: isCopy })
          else await planInCategories(tx, passing, found, type, categories)
        })
        await warnOfOdd(tx, type, odd)
        before += lines
      }
      const { counts, prices, outliers } = await figuresOf(tx)
      assertAllLines(before, counts)
      await keepLines(tx, found.accountId, id)
      await moveOn(tx, id, 'rehearse')
      await updateImport(tx, id, {
        counts: JSON.stringify(counts),
        prices: JSON.stringify(prices),
        outliers_count: outliers,
        progress: counts.found,
      })
    })
  })

const planInCategories = async (
  tx: BulkTx,
  source: AsyncIterable<SourceLine>,
  { accountId, strategy, defaultCategoryId }: OpenImport,
  type: TransferType,
  planned: KnownCategory[] | null,
) => {
  const find = categoryFinder(planned ?? (await storedCategories(tx, accountId)))
  if (type === 'products') await planProducts(tx, source, { accountId, strategy, find, defaultCategoryId })
  else await planQuestions(tx, source, { accountId, strategy, find })
}

/** Lines of the file, or of another catalogue as one snapshot. */
const linesFor = async (
  app: App,
  { key, columns, headerRecord, sourceAccountId }: OpenImport,
  who: Person,
  type: TransferType,
  work: (source: AsyncIterable<SourceLine>) => Promise<void>,
) => {
  if (key) {
    const fields = columns.map(({ field }) => field)
    return work(linesOfFile(() => app.files.get(key), { columns: fields, headerRecord }))
  }
  if (!sourceAccountId) throw new Refusal('file_unreadable')
  return app.database.transaction({ accountId: sourceAccountId }, who, async (tx) => {
    // The consent of the source may have ended since the import was requested.
    await checkConsent(tx, sourceAccountId)
    return work(linesOfCatalogue(tx, type, sourceAccountId))
  })
}
