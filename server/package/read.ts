import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { disclosureIn, isDisclosed } from '#server/platform/event/consent.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { documentAddress } from './address.ts'
import { shownPackage } from './shown.ts'
import { type DetailRow, loadPackage } from './store.ts'

const rowOf = async (tx: Tx<Person>, id: string) => {
  const row = await loadPackage(tx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** The label of a parcel sent from home contains the customer's name and address. */
const isLabelHidden = async (tx: Tx<Person>, { store_id, accountId }: DetailRow) =>
  store_id === null && !isDisclosed(await disclosureIn(tx), accountId)

export const found = async (app: App, tx: Tx<Person>, id: string) => {
  const row = await rowOf(tx, id)
  const shown = shownPackage(app, tx.who, row)
  return (await isLabelHidden(tx, row)) ? { ...shown, labelUrl: null } : shown
}

export const readPackage = (app: App, who: Person, id: string) => within(app, who, (tx) => found(app, tx, id))

export const packageHistory = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await rowOf(tx, id)
    return historyOf(tx, id)
  })

/** The label of a package, or a refusal with its status. */
export const labelOf = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const row = await rowOf(tx, id)
    if (await isLabelHidden(tx, row)) throw new Refusal('support_access_required')
    const { labelStatus, label_file_id } = row
    if (labelStatus === 'label_none') throw new Refusal('not_found')
    if (labelStatus === 'label_pending') throw new Refusal('document_not_ready')
    if (labelStatus === 'label_failed' || !label_file_id) throw new Refusal('TRANSPORT_LABEL_CANT_BE_DOWNLOADED')
    return { url: documentAddress(app, id, 'label') }
  })
