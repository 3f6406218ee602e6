import * as z from 'zod'
import type { FoundModel } from '#domain/buyback/events/facts.ts'
import { compareDevices, numbersGiven, type Reading } from '#domain/buyback/identity.ts'
import { tacOf } from '#domain/buyback/imei.ts'
import { controlledBy } from '#domain/buyback/questionnaire.ts'
import type { Device } from '#domain/buyback/same-device.ts'
import { Refusal } from '#domain/errors.ts'
import type { DeviceReading, ImeiStatus, ModelOffer } from '#domain/warehouse/identity.ts'
import { keysOf, visibleHoldersOf } from '#server/cart/devices.ts'
import { modelsOf } from '#server/cart/models.ts'
import { imeiStatusOf } from '#server/connectors/imei-status.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { search } from '#server/search/engine.ts'
import { type EventSettings, settingsOf } from '../event-store.ts'
import { checkVerdict } from '../station/check-verdict.ts'
import { loadBuyback, type WholeRow } from '../store.ts'
import { declaredIn } from './shown.ts'
import { productsOfTac, stolenDevices } from './store.ts'

export type UnderCheck = { row: WholeRow; settings: EventSettings }

/** The buyback, if the user is checking it. */
export const underCheck = (app: App, who: Person, id: string): Promise<UnderCheck> =>
  within(app, who, async (tx) => {
    const row = await loadBuyback(tx, { id })
    if (!row) throw new Refusal('not_found')
    const settings = await settingsOf(tx, id)
    const { next, reason } = checkVerdict(row, settings, who)
    if (next !== 'concludeCheck')
      throw new Refusal(next === 'takeOverCheck' ? 'check_held_by_other' : (reason ?? 'transition_refused'), {
        machine: 'buyback',
        state: row.item_status,
        event: 'identify',
        name: row.checked_by_name,
      })
    return { row, settings }
  })

type Sides = Pick<WholeRow, 'account_id' | 'buyer_account_id' | 'warehouse_account_id'>

/**
 * Duplicate and model checks of numbers read from a device, with the records of the sale's account. Duplicates are also
 * found among the sales of other retailers to the same buyer or warehouse; the result does not name them.
 */
export const readingOf = async (
  app: App,
  row: Sides & Pick<WholeRow, 'id'>,
  read: Device,
): Promise<Omit<Reading, 'photoIds'> & { imeiStatus: ImeiStatus | null }> => {
  const { account_id: accountId, id } = row
  const keys = keysOf([read])
  const [[products, stolen], holders, imeiStatus] = await Promise.all([
    app.database.read({ accountId }, () => [
      productsOfTac({ accountId, tac: read.imei && tacOf(read.imei) }),
      stolenDevices({ accountId, buybackId: id, keys: [...keys.imeis, ...keys.serials] }),
    ]),
    visibleHoldersOf(app, [accountId, row.buyer_account_id, row.warehouse_account_id], read),
    read.imei ? imeiStatusOf(app, accountId, read.imei) : null,
  ])
  return {
    held: holders.some((holder) => holder.id !== id),
    blocked: stolen.length > 0 || imeiStatus === 'blocked',
    productIds: products.map((product) => product.id),
    imeiStatus,
  }
}

/** Facts about the given and declared numbers of a device that is not identified; null if it is identified. */
export const unidentifiedReading = async (
  app: App,
  who: Person,
  id: string,
  input: Record<string, unknown>,
): Promise<Reading | null> => {
  const row = await within(app, who, (tx) => loadBuyback(tx, { id }))
  if (!row || row.device_identified_at !== null) return null
  const { data: given } = numbersGiven.safeParse(input)
  const known = { imei: row.imei, serialNumber: row.serial_number }
  const read = { imei: given?.imei ?? known.imei, serialNumber: given?.serialNumber ?? known.serialNumber }
  return { ...(await readingOf(app, row, read)), photoIds: [] }
}

/** Facts about the numbers read from an item that is put aside, else about those of record. */
export const asideReading = async (
  app: App,
  who: Person,
  id: string,
  input: Record<string, unknown>,
): Promise<Reading | null> => {
  const row = await within(app, who, (tx) => loadBuyback(tx, { id }))
  if (!row) return null
  const { data: given } = numbersGiven.safeParse(input.read)
  const read = {
    imei: given?.imei ?? row.controlled_imei ?? row.imei,
    serialNumber: given?.serialNumber ?? row.controlled_serial ?? row.serial_number,
  }
  return { ...(await readingOf(app, row, read)), photoIds: [] }
}

/** Price of a model with the declared answers; null unless they answer all its questions. */
const offerOf = (row: WholeRow, { product, questionnaire, prices, collectsImei }: FoundModel): ModelOffer => ({
  ...product,
  collectsImei,
  price: controlledBy(questionnaire, prices, row.responses).controlled?.estimate ?? null,
})

/** Comparison of numbers with the declaration, and the models they may belong to. Nothing is stored. */
export const compareReading = async (app: App, who: Person, id: string, read: Device): Promise<DeviceReading> => {
  const { row, settings } = await underCheck(app, who, id)
  const { productIds, held, blocked, imeiStatus } = await readingOf(app, row, read)
  const models = await modelsOf(app, row.account_id, productIds, row.language)
  return {
    comparison: compareDevices(declaredIn(row), read, settings.collects_imei),
    sameModel: productIds.length === 0 ? null : productIds.includes(row.product_id),
    models: models.filter(({ product }) => product.id !== row.product_id).map((model) => offerOf(row, model)),
    held,
    blocked,
    imeiStatus,
  }
}

const maxMatches = 10
const matches = z.object({ hits: z.array(z.object({ document: z.object({ id: z.uuid() }) })) })

/** Products of the sale's account by name, EAN or TAC. */
export const searchModels = async (app: App, who: Person, id: string, text: string) => {
  const { row } = await underCheck(app, who, id)
  const { hits } = matches.parse(
    JSON.parse(await search(app, row.account_id, '', { q: text, per_page: String(maxMatches) })),
  )
  const ids = hits.map(({ document }) => document.id).filter((one) => one !== row.product_id)
  return { members: (await modelsOf(app, row.account_id, ids, row.language)).map((model) => offerOf(row, model)) }
}
