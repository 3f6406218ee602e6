import type { FeedPage } from '#domain/connector/price-feed.ts'
import type { ConnectorCode, ConnectorKind, EventStatus } from '#domain/connector/schema.ts'
import type { Settings, SettingValues } from '#domain/connector/settings.ts'
import type { ProviderReport } from '#domain/payment/attempt.ts'
import type { CallRequest } from './call/call.ts'

/** What a connector works with: its settings, checked and opened, and the one way out. */
export type Context<S extends Settings> = {
  settings: SettingValues<S>
  call<A>(request: CallRequest<A>): Promise<A>
  /** Where the provider is to send its events. */
  eventsUrl: string
}

export type ReceivedEvent = { type: string; reference: string; occurredAt: string; data: Record<string, unknown> }

type Events = {
  /** Whether an event still says something, given the newest of the same reference that was taken in. */
  judge(event: ReceivedEvent, latest: { type: string; occurredAt: string } | null): Exclude<EventStatus, 'received'>
}

type Base<S extends Settings> = {
  /** Fixed for ever: integrators and stored configurations name it. */
  id: string
  code: ConnectorCode
  name: string
  kind: ConnectorKind
  settings: S
  /** Really asks the provider something harmless: throws where the settings do not work. */
  test(context: Context<S>): Promise<unknown>
  events?: Events
}

export type Shipment = { id: string; trackingNumber: string; status: string }
type Address = { name: string; lines: readonly string[] }
/** What a carrier is told of a parcel; it weighs grams. */
export type Parcel = { from: Address; to: Address; weight: number; items: number }
export type Told = { id: string; status: string; occurredAt: string }
export type PickupOrder = Parcel & { reference: string; date: string; earliest: string; latest: string }
type TransportConnector<S extends Settings> = Base<S> & {
  type: 'transport'
  createShipment(context: Context<S>, order: { reference: string; parcel?: Parcel }): Promise<Shipment>
  findShipment(context: Context<S>, id: string): Promise<Shipment>
  /** Its label as a PDF in base64; null while it is not ready. */
  findLabel(context: Context<S>, id: string): Promise<string | null>
  /** Everything that happened to it so far. */
  findEvents(context: Context<S>, id: string): Promise<Told[]>
  cancelShipment(context: Context<S>, id: string): Promise<Shipment>
  requestPickup(context: Context<S>, order: PickupOrder): Promise<{ id: string }>
}

/** Who is paid: an IBAN where the customer gave one, else the provider asks them for it. */
type Recipient = { name: string; email: string | null; country: string | null; iban: string | null }
/** Amounts are in hundredths of the currency. */
type Order = { reference: string; amount: number; currency: string; recipient?: Recipient }
export type Payment = { id: string; reference: string; status: string }
type PaymentConnector<S extends Settings> = Base<S> & {
  type: 'payment_mode'
  pay(context: Context<S>, order: Order): Promise<Payment>
  /** By our own reference: what became of a payment whose answer was lost. */
  findPayment(context: Context<S>, reference: string): Promise<Payment | null>
  cancelPayment(context: Context<S>, id: string): Promise<Payment>
  /** What one of its statuses means. */
  reportOf(status: string): ProviderReport
  /** What was handed out and can be spent: taken back whole as long as nothing was, and asked what is left on it. */
  cards?: {
    void(context: Context<S>, id: string): Promise<unknown>
    balance(context: Context<S>, id: string): Promise<number>
  }
}

type Action<S extends Settings> = {
  /** What changes something is not done by a GET. */
  changes: boolean
  run(context: Context<S>, values: readonly string[]): Promise<Record<string, string>>
}
type PremiumConnector<S extends Settings> = Base<S> & { type: 'premium_feature'; actions: Record<string, Action<S>> }

/** Run by the queue, at its time. */
type ScheduledConnector<S extends Settings> = Base<S> & {
  type: 'scheduled'
  /** A page of the prices that a buyer pays; null asks for the first. */
  readPrices(context: Context<S>, cursor: string | null): Promise<FeedPage>
}

/** What a workshop did to an item; amounts are in hundredths of the currency. */
export type RefurbRecord = {
  /** The same for the same stay in the workshop: told twice, it is one record. */
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

export type Connector<S extends Settings = Settings> =
  | TransportConnector<S>
  | PaymentConnector<S>
  | PremiumConnector<S>
  | ScheduledConnector<S>
  | BuyerConnector<S>

/** Takes what is newer than what is known; an event of another kind is kept, and changes nothing. */
export const newestOf =
  (types: readonly string[]): Events['judge'] =>
  (event, latest) => {
    if (!types.includes(event.type)) return 'ignored'
    return latest && latest.occurredAt > event.occurredAt ? 'outdated' : 'applied'
  }
