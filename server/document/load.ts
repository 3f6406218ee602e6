import { brandInk, brandRamp } from '#domain/account/brand.ts'
import { amountsOf } from '#domain/buyback/price.ts'
import { itemAt } from '#domain/checked.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { townLines } from '#domain/customer/zip-code.ts'
import { isWithdrawn, type Sold } from '#domain/document/readers.ts'
import { byPrinting } from '#domain/document/rules.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { handedOutAmount } from '#domain/payment-mode/rules.ts'
import { instructionsOf } from '#server/circuit/instructions.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { openIdentity } from '#server/platform/security/sealed-identity.ts'
import { numbersOf } from './company-numbers.ts'
import type { DocumentData, Look } from './data.ts'
import { type DocumentRow, documentRows, type PlaceRow, type Wanted } from './load-store.ts'
import { logoOf } from './logo.ts'

export type LoadedDocument = {
  id: string
  buybackId: string
  kind: DocumentKind
  status: 'pending' | 'ready' | 'failed'
  fileId: string | null
  fileKey: string | null
  /** States of the buyback, which decide about access. */
  sold: Sold
  isMasked: boolean
  /** A carrier's own label or a signed document: stored once, never drawn again. */
  isForeign: boolean
  data: DocumentData
}

/** Kinds that are stored once and never drawn again. */
const isKept = (kind: DocumentKind) => kind === 'signed_transfer_order' || kind === 'customs_declaration'

/** The document with a masked identity number. */
export const masked = (document: LoadedDocument): LoadedDocument => {
  const { identity } = document.data.customer
  if (document.kind !== 'transfer_order' || !identity) return document
  const number = `•••• ${identity.clientNationalIdentification.slice(-4)}`
  const customer = { ...document.data.customer, identity: { ...identity, clientNationalIdentification: number } }
  return { ...document, isMasked: true, data: { ...document.data, customer } }
}

/** Orders of the web are stored as they may be kept after a signature on screen: with a shortened identity number. */
const asStored = (document: LoadedDocument): LoadedDocument =>
  document.data.channel === 'web' ? { ...masked(document), isMasked: false } : document

/** One document, or those of a cart in printing order, with all printed data. */
export const loadDocuments = async (app: App, tx: Tx, wanted: Wanted): Promise<LoadedDocument[]> => {
  const rows = await documentRows(tx, wanted)
  const [first] = rows
  if (!first) return []
  // In the customer's language; a cart has one.
  const look = await lookOf(app, tx, first)
  return rows
    .map((row) => ({
      ...asStored({
        id: row.document_id,
        buybackId: row.id,
        kind: row.kind,
        status: row.document_status,
        fileId: row.file_id,
        fileKey: row.file_key,
        sold: { status: row.status, storeId: row.store_id, sellerId: row.created_by },
        isMasked: false,
        isForeign: row.is_foreign || isKept(row.kind),
        data: dataOf(app, row, look),
      }),
      position: row.position,
    }))
    .filter(({ kind, sold }) => !isWithdrawn(kind, sold.status))
    .toSorted((a, b) => a.position - b.position || byPrinting(a, b))
}

type Branded = {
  account_name: string
  language: string
  main_color: string
  logo: string | null
  time_zone: string
}

export const lookOf = async (app: App, tx: Tx, row: Branded): Promise<Look> => {
  const ramp = brandRamp(row.main_color)
  return {
    name: row.account_name,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
    timeZone: row.time_zone,
    accent: brandInk(row.main_color),
    dark: itemAt(ramp, 9),
    tint: itemAt(ramp, 0),
    logo: await logoOf(app, tx, row.logo),
  }
}

const countryName = (code: string, language: Language) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

export type Address = Pick<PlaceRow, 'street' | 'street_more' | 'zip_code' | 'city'> & { country: string | null }

export const addressLines = ({ street, street_more, zip_code, city, country }: Address, language: Language) =>
  [
    street,
    street_more,
    ...townLines(zip_code, city, country),
    country ? countryName(country, language).toLocaleUpperCase(language) : null,
  ].filter((line): line is string => Boolean(line))

const customerOf = (app: App, row: DocumentRow, language: Language): DocumentData['customer'] => ({
  firstname: row.customer_firstname ?? '',
  lastname: row.customer_lastname ?? '',
  email: row.customer_email ?? '',
  phone: row.customer_phone ? formatPhone(row.customer_phone) : '',
  address: addressLines(
    {
      street: row.customer_street,
      street_more: row.customer_street_more,
      zip_code: row.customer_zip_code,
      city: row.customer_city,
      country: row.customer_country,
    },
    language,
  ),
  identity: row.customer_identity ? openIdentity(app.config.secretKey, row.customer_identity) : null,
})

const paymentOf = (row: DocumentRow, language: Language): DocumentData['payment'] =>
  row.payment_type
    ? {
        type: row.payment_type,
        ...inLanguage(
          { label: row.mode_label ?? '', longDescription: row.long_description, mailContent: row.mail_content },
          row.mode_translations ?? {},
          language,
        ),
      }
    : null

const circuitOf = (row: DocumentRow, language: Language): DocumentData['circuit'] => {
  const type = row.circuit_type
  return {
    type,
    copies: row.transfer_order_copies ?? 1,
    highlighted: inLanguage(
      { highlightedInstruction: row.highlighted_instruction },
      row.circuit_translations ?? {},
      language,
    ).highlightedInstruction,
    instructions: instructionsOf(
      {
        type,
        defaultInstructions: row.default_instructions ?? true,
        instructions: row.instructions ?? [],
      },
      language,
    ),
  }
}

const dataOf = (app: App, row: DocumentRow, look: Look): DocumentData => {
  const { language } = look
  const place = (one: PlaceRow | null) => ({
    name: one?.common_name ?? '',
    address: one ? addressLines(one, language) : [],
  })
  const premium = row.enabled_premium_features.includes('custom_transfer_order')
  return {
    look,
    number: row.identification_number,
    soldAt: new Date(row.created_at),
    issuedAt: new Date(row.issued_at),
    channel: row.channel,
    customer: customerOf(app, row, language),
    buyer: {
      name: row.buyer?.common_name ?? '',
      longName: row.buyer?.corporate_name ?? row.buyer_corporate_name ?? row.buyer?.common_name ?? '',
      numbers: numbersOf(row),
      capital: row.buyer?.capital ?? row.buyer_capital,
      address: place(row.buyer).address,
    },
    store: row.store ? place(row.store) : null,
    warehouse: place(row.warehouse),
    product: row.product,
    imei: row.imei,
    serialNumber: row.serial_number,
    state: row.state,
    responses: row.responses,
    currency: row.currency,
    bonus: row.bonus,
    ...amountsOf({
      predeclaredPrice: row.predeclared_price,
      declaredPrice: row.declared_price,
      controlledPrice: row.controlled_price,
      validatedPrice: row.validated_price,
      bonus: row.bonus,
    }),
    guaranteedUntil: new Date(row.price_guaranteed_until),
    payment: paymentOf(row, language),
    paymentDue: row.payment_due,
    circuit: circuitOf(row, language),
    dataProtection: row.email_dpo,
    ownTerms: premium ? row.transfer_order_terms : null,
    barCode: row.bar_code_enabled,
    tagPrice: row.tag_price_enabled,
    code: row.code,
    signature: null,
    customs: null,
    value: row.value ?? handedOutAmount(row.payment_amount, row.terms_max),
  }
}
