import type { FeedPage } from '#domain/connector/price-feed.ts'
import type { ConnectorCode, ConnectorKind, EventStatus } from '#domain/connector/schema.ts'
import type { Settings, SettingValues } from '#domain/connector/settings.ts'
import type { Customs } from '#domain/package/customs.ts'
import type { DropOff } from '#domain/package/drop-off.ts'
import type { ProviderReport } from '#domain/payment/attempt.ts'
import type { PayeeResult } from '#domain/payment/payee.ts'
import type { CallRequest } from './call/call.ts'

/** Context of a connector: its validated settings with decrypted secrets, and the function for calls. */
export type Context<S extends Settings> = {
  settings: SettingValues<S>
  call<A>(request: CallRequest<A>): Promise<A>
  /** URL for the provider's events. */
  eventsUrl: string
}

export type ReceivedEvent = { type: string; reference: string; occurredAt: string; data: Record<string, unknown> }

type Events = {
  /** Status of an event, given the latest applied event of the same reference. */
  judge(event: ReceivedEvent, latest: { type: string; occurredAt: string } | null): Exclude<EventStatus, 'received'>
}

type Base<S extends Settings> = {
  /** Never changes: used by integrators and stored configurations. */
  id: string
  code: ConnectorCode
  name: string
  kind: ConnectorKind
  settings: S
  /** Makes a harmless real call; throws if the settings do not work. */
  test(context: Context<S>): Promise<unknown>
  events?: Events
}

export type Shipment = { id: string; trackingNumber: string; status: string }
type Address = { name: string; lines: readonly string[] }
/** A parcel as sent to a carrier; weight in grams. */
export type Parcel = { from: Address; to: Address; weight: number; items: number }
export type DropOffNear = { country: string; zipCode: string; city: string }
export type TrackingEvent = { id: string; status: string; occurredAt: string }
export type PickupOrder = Parcel & { reference: string; date: string; earliest: string; latest: string }
/** Values of the circuit by name. */
export type CustomValuesOrder = Readonly<Record<string, string>>
type TransportConnector<S extends Settings> = Base<S> & {
  type: 'transport'
  createShipment(
    context: Context<S>,
    order: {
      reference: string
      parcel?: Parcel
      dropOffNear?: DropOffNear | null
      customs?: Customs | null
      customValues?: CustomValuesOrder | null
    },
  ): Promise<Shipment & { dropOff?: DropOff | null | undefined }>
  findShipment(context: Context<S>, id: string): Promise<Shipment>
  /** Label as a base64 PDF; null while it is not ready. */
  findLabel(context: Context<S>, id: string): Promise<string | null>
  /** All tracking events so far. */
  findEvents(context: Context<S>, id: string): Promise<TrackingEvent[]>
  cancelShipment(context: Context<S>, id: string): Promise<Shipment>
  requestPickup(context: Context<S>, order: PickupOrder): Promise<{ id: string }>
}

/** Payee; without an IBAN the provider asks the customer for it. */
type Recipient = { name: string; email: string | null; country: string | null; iban: string | null }
/** Amounts in cents. */
type Order = { reference: string; amount: number; currency: string; recipient?: Recipient }
export type Payment = { id: string; reference: string; status: string }
type PaymentConnector<S extends Settings> = Base<S> & {
  type: 'payment_mode'
  pay(context: Context<S>, order: Order): Promise<Payment>
  /** Finds a payment by our reference, for example when the answer was lost. */
  findPayment(context: Context<S>, reference: string): Promise<Payment | null>
  cancelPayment(context: Context<S>, id: string): Promise<Payment>
  /** Maps a provider status. */
  reportOf(status: string): ProviderReport
  /** Cards can be voided while unspent, and queried for their balance. */
  cards?: {
    void(context: Context<S>, id: string): Promise<unknown>
    balance(context: Context<S>, id: string): Promise<number>
  }
}

type Action<S extends Settings> = {
  /** True for actions with side effects, which GET must not run. */
  changes: boolean
  run(context: Context<S>, values: readonly string[]): Promise<Record<string, string>>
}
type PremiumConnector<S extends Settings> = Base<S> & { type: 'premium_feature'; actions: Record<string, Action<S>> }

/** Run by the queue on a schedule. */
type ScheduledConnector<S extends Settings> = Base<S> & {
  type: 'scheduled'
  /** A page of a buyer's prices; null: the first page. */
  readPrices(context: Context<S>, cursor: string | null): Promise<FeedPage>
}

/** Work done on an item by a workshop; amounts in cents. */
export type RefurbRecord = {
  /** Idempotency key, the same for the same round of an item. */
  key: string
  identificationNumber: string
  product: { label: string; brand: string | null; reference: string | null; ean: string | null }
  imei: string | null
  serialNumber: string | null
  round: number
  validatedAt: string
  stock: string | null
  currency: string | null
  cost: number | null
  steps: { name: string; status: string; cost: number | null; seconds: number; comment: string | null }[]
}
type BuyerConnector<S extends Settings> = Base<S> & {
  type: 'buyer'
  handOver(context: Context<S>, record: RefurbRecord): Promise<{ id: string }>
}

export type PayeeAnswer = { result: PayeeResult; name?: string | null }
type PayeeConnector<S extends Settings> = Base<S> & {
  type: 'payee_verification'
  /** `key`: the same for the same name and IBAN. A close match may suggest the account holder's name. */
  verify(context: Context<S>, payee: { key: string; name: string; iban: string }): Promise<PayeeAnswer>
}

/** `reference`: the same for each attempt of a message. */
export type SmsOrder = { reference: string; to: string; text: string }
type SmsConnector<S extends Settings> = Base<S> & {
  type: 'sms'
  send(context: Context<S>, message: SmsOrder): Promise<{ id: string; status: 'accepted' | 'refused' }>
}

export type Connector<S extends Settings = Settings> =
  | TransportConnector<S>
  | PaymentConnector<S>
  | PremiumConnector<S>
  | ScheduledConnector<S>
  | BuyerConnector<S>
  | PayeeConnector<S>
  | SmsConnector<S>

/** Applies events newer than the latest one; events of other types are ignored. */
export const newestOf =
  (types: readonly string[]): Events['judge'] =>
  (event, latest) => {
    if (!types.includes(event.type)) return 'ignored'
    return latest && latest.occurredAt > event.occurredAt ? 'outdated' : 'applied'
  }
