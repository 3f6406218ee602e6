import type { BuybackDetails, DetailField, DetailsPatch } from '#domain/buyback/edit.ts'
import { documentsPrinting, fits, isSmsField, paidBy, smsField } from '#domain/buyback/edit.ts'
import { amountsOf } from '#domain/buyback/price.ts'
import { isMoneyIssued } from '#domain/buyback/rules.ts'
import { keysOf } from '#domain/checked.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { isAccountDue } from '#domain/payment/batch/four-eyes.ts'
import { ibanProblem, payeeProblem } from '#domain/payment/payable.ts'
import { goesToAccount, isHandedOut, needsIban } from '#domain/payment-mode/rules.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import { contactColumns, contactOf, ibanColumns, modeColumns, smsColumns } from '#server/cart/customer.ts'
import { open, seal } from '#server/db/seal.ts'
import { providerOf } from '#server/payment-mode/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { perform } from '#server/platform/event/perform.ts'
import { refuseRecent } from '#server/platform/event/recent.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { type BuybackRow, settingsOf } from '../event-store.ts'
import { foundAnywhere } from '../read.ts'
import { identityIn } from '../shown.ts'
import { chooseSms } from '../sms-choice.ts'
import { loadBuyback } from '../store.ts'
import { buybackSubject } from '../subject.ts'
import { endCode, keysEnded, replaceAddress } from './address.ts'
import { judgeEdit, lockEdited, printAgain, recordChangedFields } from './edited.ts'
import { modesOf, wayOf } from './store.ts'

const soldAs = (row: BuybackRow) => ({
  price: amountsOf({
    predeclaredPrice: row.predeclared_price,
    declaredPrice: row.declared_price,
    controlledPrice: row.controlled_price,
    validatedPrice: row.validated_price,
    bonus: row.bonus,
  }).price,
  bonusEntries: row.bonus_entries,
  modeId: row.payment_mode_id,
})

/** Applicable payment modes, each with the resulting offer. */
const modesFor = async (tx: Tx, row: BuybackRow, paymentBonus: boolean) => {
  const sold = soldAs(row)
  return (await modesOf(tx, row))
    .map((mode) => ({ ...mode, offer: paidBy(sold, mode, paymentBonus) }))
    .filter((mode) => fits(mode, sold, mode.offer))
}

export const detailsOf = async (app: App, tx: Tx<Person>, id: string): Promise<BuybackDetails> => {
  const row = await loadBuyback(tx, { id })
  if (!row) throw new Refusal('not_found')
  await checkConsent(tx, row.account_id)
  const { premium, countries } = await wayOf(tx, row)
  const modes = await modesFor(tx, row, premium.includes('payment_bonus'))
  const verdict = await judgeEdit(tx, row, 'changeDetails')
  const ibanVerdict = await judgeEdit(tx, row, 'correctIban')
  const { payment_held: paymentHeld } = await settingsOf(tx, id)
  const identity = identityIn(app, row)
  return {
    identificationNumber: row.identification_number,
    customerInfo: contactOf(row),
    ibanEnd: row.customer_iban_end,
    identificationType: identity?.clientNationalIdentificationType ?? null,
    identificationEnd: identity?.clientNationalIdentification.slice(-4) ?? null,
    paymentModeId: row.payment_mode_id,
    paymentModes: modes.map(({ id: of, label, type, offer: { bonus, total } }) => ({
      id: of,
      label,
      type,
      bonus,
      total,
    })),
    countries: countries ?? [],
    currency: row.currency,
    reason: verdict.allowed ? null : verdict.reason,
    ibanReason: ibanVerdict.allowed ? null : ibanVerdict.reason,
    modeReason: isMoneyIssued({ payment: row.payment_status, paymentType: row.payment_type, paymentHeld })
      ? 'money_already_issued'
      : null,
    version: row.version,
  }
}

/** Fields that decide which account is paid: links that change the IBAN are mailed to the customer's address. */
const recipientFields: readonly DetailField[] = ['iban', 'clientEmail']
const payeeFields: readonly DetailField[] = ['iban', 'clientFirstname', 'clientLastname']

const openedIban = (app: App, { customer_iban }: BuybackRow) =>
  customer_iban && open(app.config.secretKey, customer_iban)

const differs = (app: App, sealed: string | null, given: string) =>
  sealed === null || open(app.config.secretKey, sealed) !== given

const included = (field: DetailField, isIncluded: boolean) => (isIncluded ? [field] : [])

/** Changed columns and field names. Omitted secrets are kept. */
const changesIn = (app: App, row: BuybackRow, { customerInfo, customerIdentification }: DetailsPatch) => {
  const { iban, ...contact } = customerInfo
  const before = contactOf(row)
  const names = keysOf(before)
  const fields: DetailField[] = names.filter((name) => (contact[name] ?? '') !== before[name])
  const identity = customerIdentification ? JSON.stringify(customerIdentification) : null
  const newIban = iban !== null && differs(app, row.customer_iban, iban) ? iban : null
  const newIdentity = identity !== null && differs(app, row.customer_identity, identity) ? identity : null
  const choice = smsColumns(customerInfo, row).customer_sms ?? row.customer_sms
  const seals = (text: string) => seal(app.config.secretKey, text)
  return {
    fields: [
      ...fields,
      ...(newIban ? (['iban'] as const) : []),
      ...(newIdentity ? (['customerIdentification'] as const) : []),
      ...included(smsField(choice), choice !== row.customer_sms),
    ],
    columns: {
      ...(fields.length > 0 ? contactColumns(customerInfo) : {}),
      customer_sms: choice,
      ...(newIban ? ibanColumns(app.config.secretKey, newIban) : {}),
      ...(newIdentity ? { customer_identity: seals(newIdentity) } : {}),
    },
  }
}

/** The new payment mode with its bonus; null if unchanged. */
const modeIn = async (tx: Tx, row: BuybackRow, modeId: string | null, paymentBonus: boolean) => {
  if (modeId === null || modeId === row.payment_mode_id) return null
  const mode = (await modesFor(tx, row, paymentBonus)).find(({ id }) => id === modeId)
  if (!mode) throw refuseField('paymentModeId', 'payment_mode_not_offered')
  return mode
}

/** The same rule as at the sale, if the payment mode or the payee changes. */
const refuseUnpayable = async (
  tx: Tx,
  row: BuybackRow,
  { customerInfo }: DetailsPatch,
  { mode, changed }: { mode: { id: string; type: PaymentType } | null; changed: readonly DetailField[] },
) => {
  const type = mode?.type ?? row.payment_type
  const isAffected = mode || changed.some((field) => payeeFields.includes(field))
  if (!isAffected || !type || !goesToAccount(type)) return
  const payee = {
    iban: customerInfo.iban,
    firstname: customerInfo.clientFirstname,
    lastname: customerInfo.clientLastname,
  }
  const problem = payeeProblem(payee, await providerOf(tx, row.account_id, mode?.id ?? row.payment_mode_id))
  if (problem) throw refuseField(`customerInfo.${problem.field}`, problem.code)
}

/** Corrects customer and payment details before the item is shipped. */
export const changeDetails = (app: App, who: Person, id: string, body: DetailsPatch) =>
  within(app, who, async (tx) => {
    const row = await lockEdited(tx, id, 'changeDetails', body.version)
    const { premium, countries } = await wayOf(tx, row)
    const mode = await modeIn(tx, row, body.paymentModeId, premium.includes('payment_bonus'))
    const { fields, columns } = changesIn(app, row, body)
    if (fields.includes('clientCountry') && countries && !countries.includes(body.customerInfo.clientCountry))
      throw refuseField('customerInfo.clientCountry', 'country_not_eligible')
    if (mode && needsIban(mode.type) && !body.customerInfo.iban && !row.customer_iban)
      throw refuseField('customerInfo.iban', 'iban_required')
    await refuseUnpayable(tx, row, body, { mode, changed: fields })
    if (fields.some((field) => recipientFields.includes(field)) && isAccountDue(row.payment_status))
      await refuseRecent(tx)
    const paid = mode && {
      ...modeColumns(mode, body.customerInfo.iban ?? openedIban(app, row)),
      bonus: mode.offer.bonus,
      bonus_entries: mode.offer.bonusEntries,
      payment_amount: mode.offer.total,
    }
    const oldEmail = fields.includes('clientEmail') ? row.customer_email : null
    const isRenewed = oldEmail !== null && (await endCode(tx, row))
    const changed: DetailField[] = [
      ...fields,
      ...included('paymentModeId', mode !== null),
      ...included('voucherCode', isRenewed),
    ]
    const eventId = newId()
    await perform(tx, buybackSubject, {
      id,
      event: 'changeDetails',
      input: { modeChanged: mode !== null },
      columns: { ...columns, ...paid, ...keysEnded(row, oldEmail) },
      eventId,
    })
    if (changed.length > 0) await recordChangedFields(tx, row, eventId, changed)
    const { clientSms, clientPhone: phone, clientEmail: email } = body.customerInfo
    if (clientSms !== undefined)
      await chooseSms(tx, { accountId: row.account_id, cartId: row.cart_id, phone, email }, clientSms)
    const sale = { accountId: row.account_id, buybackId: id }
    if (oldEmail) await replaceAddress(tx, sale, oldEmail)
    if (fields.includes('iban'))
      for (const recipient of oldEmail ? [undefined, oldEmail] : [undefined])
        await enqueue(tx, 'mailCustomer', { ...sale, mail: 'ibanChanged', ...(recipient && { recipient }) })
    if (mode && row.payment_status === 'payment_created' && goesToAccount(mode.type) && !needsIban(mode.type))
      await enqueue(tx, 'mailCustomer', { ...sale, mail: 'ibanWanted' })
    const handedOut = mode && isHandedOut(mode.type) && row.payment_status === 'payment_created' ? [mode.type] : []
    if (changed.some((field) => !isSmsField(field))) await printAgain(tx, row, documentsPrinting(changed), handedOut)
    return foundAnywhere(app, tx, id)
  })

/** Replaces the IBAN of a payment that is not sent yet: the only detail that may change after shipping. */
export const correctIban = (app: App, who: Person, id: string, { iban, version }: { iban: string; version: number }) =>
  within(app, who, async (tx) => {
    const row = await lockEdited(tx, id, 'correctIban', version)
    const problem = ibanProblem(iban, await providerOf(tx, row.account_id, row.payment_mode_id))
    if (problem) throw refuseField('iban', problem)
    if (isAccountDue(row.payment_status)) await refuseRecent(tx)
    const eventId = newId()
    await perform(tx, buybackSubject, {
      id,
      event: 'correctIban',
      columns: ibanColumns(app.config.secretKey, iban),
      eventId,
    })
    await recordChangedFields(tx, row, eventId, ['iban'], 'correctIban')
    return foundAnywhere(app, tx, id)
  })
