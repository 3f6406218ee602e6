import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { documentAddress } from './address.ts'
import { shownPackage } from './shown.ts'
import { loadPackage } from './store.ts'

const rowOf = async (tx: Tx<Person>, id: string) => {
  const row = await loadPackage(tx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

export const found = async (app: App, tx: Tx<Person>, id: string) => shownPackage(app, tx.who, await rowOf(tx, id))

export const readPackage = (app: App, who: Person, id: string) => within(app, who, (tx) => found(app, tx, id))

export const packageHistory = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await rowOf(tx, id)
    return historyOf(tx, id)
  })

/** The label of a package, or a refusal with its status. */
export const labelOf = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const { labelStatus, label_file_id } = await rowOf(tx, id)
    if (labelStatus === 'label_none') throw new Refusal('not_found')
    if (labelStatus === 'label_pending') throw new Refusal('document_not_ready')
    if (labelStatus === 'label_failed' || !label_file_id) throw new Refusal('TRANSPORT_LABEL_CANT_BE_DOWNLOADED')
    return { url: documentAddress(app, id, 'label') }
  })
