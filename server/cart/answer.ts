import { amountsOf, totalOf } from '#domain/buyback/price.ts'
import type { SoldProduct } from '#domain/buyback/schema.ts'
import type { BuybackStatus, ItemStatus } from '#domain/buyback/statuses.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { Channel, CircuitType, PaymentMoment, StoredInstruction } from '#domain/circuit/schema.ts'
import { isCredit } from '#domain/credit/rules.ts'
import type { Reader } from '#domain/document/readers.ts'
import { isComplete } from '#domain/document/rules.ts'
import { isSignedOrder } from '#domain/document/signature.ts'
import type { Currency, Language } from '#domain/money.ts'
import { inLanguage, type Translations } from '#domain/own-texts.ts'
import type { PaymentType, TransferSpeed } from '#domain/payment-mode/schema.ts'
import { statusAddress } from '#domain/status-page/link.ts'
import { instructionsOf } from '#server/circuit/instructions.ts'
import { cartDocumentsAddress } from '#server/document/address.ts'
import { type Document, shownDocuments } from '#server/document/shown.ts'
import type { App } from '#server/platform/app.ts'
import { creditToken } from '#server/platform/security/credit-token.ts'
import { statusKey } from '#server/status-link/key.ts'
import type { PassesOf } from '#server/wallet/links.ts'
import { cartKey } from './key.ts'

type Reading = { reader: Reader; language: Language; passesOf?: PassesOf }
const noPasses: PassesOf = () => []
type CartRow = { id: string; channel: Channel; created_at: string; currency: Currency }

type SoldRow = {
  id: string
  link_version: number
  identification_number: string
  status: BuybackStatus
  item_status?: ItemStatus | null
  product: SoldProduct
  circuit_type: CircuitType
  predeclared_price: number | null
  declared_price: number | null
  bonus: number
  payment_type: PaymentType | null
  voucherProvider: string | null
  transfer_speed: TransferSpeed
  payment_due: PaymentMoment
  price_guaranteed_until: string
  customer_email: string | null
  customer_firstname: string | null
  circuit: {
    instructions: Omit<StoredInstruction, 'id'>[]
    defaultInstructions: boolean
    highlightedInstruction: string | null
    translations: Translations
  }
  mode: { label: string; translations: Translations } | null
  /** The carrier has given a code for a drop-off point; unknown while the cart is created. */
  isPrintless?: boolean
  documents: readonly Document[]
  store_id: string | null
  created_by: string | null
}

const papersOf = (app: App, row: SoldRow, reader: Reader, passesOf: PassesOf) => {
  const sold = { status: row.status, storeId: row.store_id, sellerId: row.created_by }
  const documents = shownDocuments(app, row.documents, reader, sold)
  const itemStatus = row.item_status ?? null
  return { documents, passes: passesOf({ id: row.id, itemStatus, documents }) }
}

/** A cart as shown to a reader, both after creation and when read again. */
export const cartAnswer = (
  app: App,
  cart: CartRow,
  sold: readonly SoldRow[],
  { reader, language, passesOf = noPasses }: Reading,
): Cart => {
  const buybacks = sold.map((row) => ({
    id: row.id,
    identificationNumber: row.identification_number,
    status: row.status,
    product: row.product,
    circuitType: row.circuit_type,
    ...amountsOf({ predeclaredPrice: row.predeclared_price, declaredPrice: row.declared_price, bonus: row.bonus }),
    bonus: row.bonus,
    paymentType: row.payment_type,
    transferSpeed: row.transfer_speed,
    paymentLabel: row.mode && inLanguage(row.mode, row.mode.translations, language).label,
    paymentDue: row.payment_due,
    priceGuaranteedUntil: row.price_guaranteed_until,
    highlightedInstruction: inLanguage(row.circuit, row.circuit.translations, language).highlightedInstruction,
    instructions: instructionsOf({ type: row.circuit_type, ...row.circuit }, language, {
      isPrintless: row.isPrintless,
      isSigned: row.documents.some(isSignedOrder),
    }),
    isPrintless: row.isPrintless === true,
    credit:
      !reader.userId && isCredit({ type: row.payment_type, provider: row.voucherProvider })
        ? creditToken(app.config.secretKey, row)
        : null,
    followAddress: reader.userId ? null : statusAddress(row.id, statusKey(app.config.secretKey, row)),
    ...papersOf(app, row, reader, passesOf),
  }))
  return {
    id: cart.id,
    // The key opens all documents of the cart and is only for the customer; users have access by their scope.
    key: reader.userId ? null : cartKey(app.config.secretKey, cart.id),
    channel: cart.channel,
    createdAt: cart.created_at,
    currency: cart.currency,
    total: totalOf(buybacks),
    customerEmail: sold[0]?.customer_email ?? null,
    customerFirstname: sold[0]?.customer_firstname ?? null,
    documents: isComplete(buybacks.flatMap(({ documents }) => documents))
      ? cartDocumentsAddress(app, cart.id, reader)
      : null,
    buybacks,
  }
}
