import type * as z from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import { limitOf, providersOf, speedOf } from '#domain/payment-mode/rules.ts'
import type { PaymentProvider, PaymentType, paymentModeCreate, paymentModePatch } from '#domain/payment-mode/schema.ts'
import { isOrderOf } from '#domain/question/rules.ts'
import { checkPremium } from '#server/account/premium.ts'
import { columnOf } from '#server/columns.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record, sortedKeys } from '#server/platform/event/history.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { found, paymentModesOf } from './read.ts'
import { deleteMode, insertMode, isUsed, lastPlace, lockMode, lockOrder, storeOrder, updateMode } from './store.ts'

type Create = z.output<typeof paymentModeCreate>
type Patch = z.output<typeof paymentModePatch>

const json = (value: unknown) => (value ? JSON.stringify(value) : null)

const checkProvider = (type: PaymentType, provider: PaymentProvider) => {
  if (!providersOf(type).includes(provider)) throw refuseField('provider', 'provider_not_for_type')
}

export const createMode = (app: App, who: Person, { accountId: given, ...input }: Create) =>
  within(app, who, async (tx) => found(tx, await addMode(tx, accountIdOf(who, given), input)))

export const addMode = async (tx: Tx<Person>, accountId: string, input: Omit<Create, 'accountId'>) => {
  checkProvider(input.type, input.provider)
  if (input.modifier) await checkPremium(tx, accountId, 'payment_bonus', 'modifier')
  await lockOrder(tx, accountId)
  const id = await insertMode(tx, {
    account_id: accountId,
    type: input.type,
    provider: input.provider,
    transfer_speed: speedOf(input.type, input.provider, input.transferSpeed),
    label: input.label,
    description: input.description,
    long_description: input.longDescription,
    mail_content: input.mailContent,
    manual_payment_info: input.manualPaymentInfo,
    translations: JSON.stringify(input.translations),
    modifier: json(input.modifier),
    max_amount: limitOf(input.type, input.maxAmount),
    position: (await lastPlace(tx, accountId)) + 1,
  })
  await record(tx, { accountId, subject: 'payment_mode', id, event: 'create', changes: { label: input.label } })
  return id
}

const columns = {
  type: 'type',
  provider: 'provider',
  transferSpeed: 'transfer_speed',
  label: 'label',
  description: 'description',
  longDescription: 'long_description',
  mailContent: 'mail_content',
  manualPaymentInfo: 'manual_payment_info',
  translations: 'translations',
  modifier: 'modifier',
  maxAmount: 'max_amount',
  status: 'status',
} as const

const kept = new Set<string>(['modifier', 'translations'])

export const patchMode = (app: App, who: Person, id: string, { version, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    await lockMode(tx, id)
    const before = await found(tx, id)
    await checkVersion(tx, id, before.version, version)
    const after = { ...before, ...patch }
    checkProvider(after.type, after.provider)
    const given = {
      ...patch,
      maxAmount: limitOf(after.type, after.maxAmount),
      transferSpeed: speedOf(after.type, after.provider, after.transferSpeed),
    }
    const changes = changed(sortedKeys({ ...before }), sortedKeys(given))
    // A bonus from before the account lost the feature may stay or be removed.
    if (changes.modifier?.to) await checkPremium(tx, before.accountId, 'payment_bonus', 'modifier')
    if (Object.keys(changes).length > 0) {
      const values = Object.fromEntries(
        Object.entries(changes).map(([field, { to }]) => [columnOf(columns, field), kept.has(field) ? json(to) : to]),
      )
      await updateMode(tx, before.accountId, id, values)
      await record(tx, { accountId: before.accountId, subject: 'payment_mode', id, event: 'update', changes })
    }
    return found(tx, id)
  })

export const removeMode = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    await lockMode(tx, id)
    const { accountId, label } = await found(tx, id)
    if (await isUsed(tx, accountId, id)) throw new Refusal('payment_mode_in_use')
    await deleteMode(tx, accountId, id)
    await record(tx, { accountId, subject: 'payment_mode', id, event: 'remove', changes: { label } })
    return null
  })

export const orderModes = (app: App, who: Person, given: string | undefined, ids: readonly string[]) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await lockOrder(tx, accountId)
    const before = (await paymentModesOf(tx, accountId)).map(({ id }) => id)
    if (!isOrderOf(ids, before)) throw refuseField('ids', 'order_incomplete')
    if (ids.some((id, index) => before[index] !== id)) {
      await storeOrder(tx, accountId, ids)
      const changes = { paymentModes: { from: before, to: ids } }
      await record(tx, { accountId, subject: 'account', id: accountId, event: 'update', changes })
    }
    return null
  })
