import { Readable } from 'node:stream'
import { feedCells, feedHeader, feedLimits } from '#domain/connector/price-feed.ts'
import { Refusal } from '#domain/errors.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { accountOf } from '#server/account/read.ts'
import { CallFailed } from '#server/connectors/call/call.ts'
import { openById } from '#server/connectors/configuration/opened.ts'
import { endRun, noteImport, runUnderWay } from '#server/connectors/schedule/run.ts'
import type { App } from '#server/platform/app.ts'
import { csvLine } from '#server/platform/csv/write.ts'
import { systemUser } from '#server/platform/who.ts'
import { changeImport } from '#server/transfer/change-import.ts'
import { goOn } from '#server/transfer/follow.ts'
import { startImport } from '#server/transfer/start-import.ts'
import { authorOf } from '#server/user/author.ts'

const us = systemUser('connectors')
type Run = NonNullable<Awaited<ReturnType<typeof runUnderWay>>>

/**
 * The user who saved the configuration last, with current permissions in this account. A feed that a platform
 * administrator configured under support access continues after its end.
 */
const author = async (app: App, { accountId, setBy, setModule }: Run) => ({
  ...(await authorOf(app, { createdBy: setBy, authorModule: setModule, accountId, permission: 'CATALOG_IMPORT' })),
  accountId,
})

/** Fetches the prices of one configuration as an import, whose rules judge every line. */
export const runConnector = async (app: App, runId: string, lastTry: boolean) => {
  const run = await runUnderWay(app, { id: runId })
  if (!run) return
  await telling(app, run, lastTry, async () => {
    if (!run.importId) await fetchPrices(app, run)
    await follow(app, run)
  })
}

/** A refusal ends the run; other errors are retried by the queue and reported after the last attempt. */
const telling = async (app: App, run: Run, lastTry: boolean, work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    const told =
      error instanceof CallFailed
        ? new Refusal('connector_failed', { failure: error.failure, status: error.status })
        : error instanceof Refusal
          ? error
          : null
    if (told || lastTry) await fail(app, run.id, told)
    if (!told) throw error
  }
}

const fail = (app: App, id: string, refusal: Refusal | null) =>
  endRun(app, id, 'failed', { code: refusal?.code ?? 'server_error', params: refusal?.params ?? {} })

/** Marks a run whose job will not be retried as failed. */
export const giveUpRun = (app: App, runId: string) => fail(app, runId, null)

const fetchPrices = async (app: App, run: Run) => {
  const { accountId, configurationId } = run
  const who = await author(app, run)
  const opened = await openById(app, configurationId)
  if (opened?.connector.type !== 'scheduled') throw new Refusal('connector_unknown')
  const { connector, context } = opened
  const { currency } = await app.database.transaction('platform', us, (tx) => accountOf(tx, accountId))
  let lines = 0
  let failure: unknown
  const pages = async function* () {
    yield csvLine(feedHeader)
    const asked = new Set<string>()
    for (let cursor: string | null = null; ; ) {
      const page = await connector.readPrices(context, cursor)
      if (page.currency !== currency) throw new Refusal('feed_currency', { given: page.currency, expected: currency })
      lines += page.members.length
      cursor = page.next
      // A repeated cursor would loop forever.
      if (lines > feedLimits.lines || (cursor && asked.has(cursor)))
        throw new Refusal('feed_too_long', { max: feedLimits.lines })
      if (page.members.length > 0) yield page.members.map((line) => csvLine(feedCells(line))).join('')
      if (!cursor) return
      asked.add(cursor)
    }
  }
  const content = Readable.from(
    (async function* () {
      try {
        for await (const text of pages()) yield Buffer.from(text)
      } catch (error) {
        failure = error
        throw error
      }
    })(),
    { objectMode: false },
  )
  const name = `${connector.code}-${new Date().toISOString().slice(0, 10)}.csv`
  const given = { type: 'products' as const, strategy: 'recommerce' as const, body: { content: ['products' as const] } }
  const { id } = await startImport(app, who, accountId, {
    ...given,
    file: async () => ({ name, content, fields: {}, truncated: () => false }),
  }).catch((error: unknown) => {
    throw failure ?? error
  })
  // Unreviewed imports of earlier runs are replaced by the current prices.
  for (const before of await noteImport(app, run, id, lines)) await changeImport(app, who, before, 'abandon')
  run.importId = id
}

/** Prices with outliers wait for a review. */
const isPlain = ({ outliers_count }: CatalogueImport) => outliers_count === 0

const follow = async (app: App, run: Run) => {
  const ended = await goOn(app, await author(app, run), run.importId!, isPlain)
  if (!ended) return
  if (ended.phase === 'failed')
    await endRun(app, run.id, 'failed', ended.report.error ?? { code: 'server_error', params: {} })
  else if (ended.phase === 'done') await endRun(app, run.id, 'applied')
  else await endRun(app, run.id, isPlain(ended) ? 'unchanged' : 'to_review')
}

/** Advances the import of a price feed; other imports are ignored. */
export const followFeed = async (app: App, importId: string) => {
  const run = await runUnderWay(app, { importId })
  if (run) await telling(app, run, false, () => follow(app, run))
}
