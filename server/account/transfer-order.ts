import type * as z from 'zod'
import type { TransferOrderSettings, transferOrderPatch } from '#domain/document/transfer-order.ts'
import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { ownAccount } from './own.ts'
import { checkPremium } from './premium.ts'
import { transferOrderOf, updateRootDetail } from './store.ts'

const feature = 'custom_transfer_order'

const settingsOf = async (tx: Tx<Person>, accountId: string, lock = false) => {
  const row = ownAccount(tx.who, accountId) ? await transferOrderOf(tx, accountId, lock) : undefined
  if (!row) throw new Refusal('not_found')
  return row
}

const shown = async (tx: Tx<Person>, accountId: string): Promise<TransferOrderSettings> => {
  const { terms, features, version } = await settingsOf(tx, accountId)
  return { terms, available: features.includes(feature), version }
}

export const readTransferOrder = (app: App, who: Person, accountId: string) =>
  within(app, who, (tx) => shown(tx, accountId))

export const patchTransferOrder = (
  app: App,
  who: Person,
  accountId: string,
  { version, ...patch }: z.output<typeof transferOrderPatch>,
) =>
  within(app, who, async (tx) => {
    const before = await settingsOf(tx, accountId, true)
    await checkVersion(tx, before.id, before.version, version)
    const changes = changed({ transferOrderTerms: before.terms }, { transferOrderTerms: patch.terms })
    const { transferOrderTerms } = changes
    if (transferOrderTerms) {
      await checkPremium(tx, accountId, feature, 'terms')
      await updateRootDetail(tx, before.id, { transfer_order_terms: transferOrderTerms.to as string | null })
      await record(tx, { accountId, subject: 'root_detail', id: before.id, event: 'update', changes })
    }
    return shown(tx, accountId)
  })
