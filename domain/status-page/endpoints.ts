import * as z from 'zod'
import { documentRow, payable } from '../buyback/schema.ts'
import { signOutGuides } from '../buyback/sign-out.ts'
import { buybackStatuses } from '../buyback/statuses.ts'
import { remark } from '../buyback/thread.ts'
import { circuitTypes, instruction, paymentMoments } from '../circuit/schema.ts'
import { signatureInput } from '../document/signature-schema.ts'
import { get, nothing, post } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { deliveryCodes } from '../package/delivery.ts'
import { dropOff, dropOffPoint } from '../package/drop-off.ts'
import { payoutWorkingDays } from '../payment/terms.ts'
import { email, timestamp } from '../text.ts'
import { walletPass } from '../wallet/schema.ts'
import { situations, stepNames } from './situation.ts'
import { tradeIns } from './trade-ins.ts'

const key = z.string().max(100)

/** Events of the link, in the order of the page. */
export const statusActions = [
  'cancel',
  'signedOut',
  'acceptProposal',
  'rejectProposal',
  'askReturn',
  'recycle',
  'contestLine',
  'replyToHold',
] as const

const statusPage = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: z.object({ label: z.string(), image: z.string().nullable() }),
  situation: z.enum(situations),
  status: z.enum(buybackStatuses),
  circuitType: z.enum(circuitTypes),
  steps: z.array(
    z.object({ step: z.enum(stepNames), state: z.enum(['done', 'now', 'later']), at: timestamp.nullable() }),
  ),
  /** Deadline of the customer's next step. */
  until: timestamp.nullable(),
  store: z
    .object({
      name: z.string(),
      street: z.string().nullable(),
      zipCode: z.string().nullable(),
      city: z.string().nullable(),
    })
    .nullable(),
  payment: z.object({
    label: z.string().nullable(),
    due: z.enum(paymentMoments),
    /** Text key parts of the payment terms and their number of working days. */
    terms: z.object({
      moment: z.enum(['now', 'store', 'check', 'answer']),
      kind: z.enum(['handed', 'transfer', 'instant']),
      days: z.literal(payoutWorkingDays),
    }),
    price: z.int(),
    bonus: z.int(),
    /** Agreed total in cents, whether due or not. */
    total: z.int(),
    payable,
    currency: z.enum(currencies),
  }),
  /** Device as declared and as identified by the check: last four characters of the numbers, and another product found. */
  device: z
    .object({
      declared: z.string().nullable(),
      read: z.string().nullable(),
      /** The device was identified without a readable number. */
      unreadable: z.boolean(),
      found: z.string().nullable(),
    })
    .nullable(),
  /** Open counter-proposal, amounts in cents; `address` is the page with its lines and photos. */
  proposal: z
    .object({
      total: z.int(),
      declared: z.int(),
      comment: z.string().nullable(),
      address: z.string(),
      /** Photos of the check on that page. */
      hasPhotos: z.boolean(),
    })
    .nullable(),
  /** Decision about an item in quarantine by hand: its reason in the reader's language, and the sign-out request. */
  hold: z
    .object({
      why: z.string(),
      signOut: z.object({ guide: z.enum(signOutGuides), total: z.int() }).nullable(),
      messages: z.array(remark),
    })
    .nullable(),
  instructions: z.array(instruction),
  tracking: z
    .object({
      number: z.string(),
      /** Parcel to the customer. */
      isReturn: z.boolean(),
      events: z.array(z.object({ status: z.enum(deliveryCodes), at: timestamp })),
    })
    .nullable(),
  /** Hand-over without a printed label, while the parcel is awaited. */
  dropOff: z
    .object({
      /** SVG. */
      qrCode: z.string(),
      trackingNumber: z.string(),
      mark: dropOff.shape.mark,
      /** Town from which the distances are measured. */
      near: z.string().nullable(),
      timeZone: z.string(),
      /** `away` in kilometres. */
      points: z.array(dropOffPoint.extend({ away: z.number().nullable() })),
    })
    .nullable(),
  documents: z.array(documentRow),
  /** Passes that the customer can add to a wallet. */
  passes: z.array(walletPass),
  /** Transfer order that the customer may sign on this page; `name` is the suggested one, `again` after a change of the deal. */
  signing: z.object({ file: z.uuid(), url: z.string().nullable(), name: z.string(), again: z.boolean() }).nullable(),
  signedAt: timestamp.nullable(),
  /** Choice of text messages; null without a phone number, and where none are offered or chosen. */
  sms: z.object({ chosen: z.boolean(), phoneEnd: z.string() }).nullable(),
  /** Events that the link may cause now. */
  actions: z.array(z.enum(statusActions)),
})
export type StatusPage = z.infer<typeof statusPage>

export const statusPageEndpoints = {
  read: get('/status-page/{id}', {
    summary: 'Retrieve the status page of a buyback by its private link',
    access: 'visitor',
    query: z.strictObject({ key: key.optional() }),
    answer: statusPage,
    perMinute: 120,
  }),
  act: post('/status-page/{id}/events/{event}', {
    summary: 'Act as the customer by the private link: cancel, answer a counter-proposal or a sign-out request',
    access: 'visitor',
    body: z.strictObject({
      key,
      input: z.record(z.string().max(60), z.unknown()).default({}),
      /** Total shown on the page, in cents; required for answers to a counter-proposal. */
      price: z.int().optional(),
    }),
    answer: statusPage,
    perMinute: 20,
    errors: [
      'transition_refused',
      'invalid_input',
      'payment_already_made',
      'proposal_expired',
      'proposal_contested',
      'proposal_changed',
      'zero_offer',
      'no_zero_offer',
      'sign_out_not_requested',
    ],
  }),
  sign: post('/status-page/{id}/signature', {
    summary: 'Sign the transfer order on screen by the private link, with a drawing or a typed name',
    access: 'visitor',
    body: signatureInput.extend({ key }),
    answer: statusPage,
    perMinute: 6,
    errors: ['transition_refused', 'conflict'],
  }),
  chooseMessages: post('/status-page/{id}/messages', {
    summary: 'Choose by the private link whether messages are also sent as text messages',
    access: 'visitor',
    body: z.strictObject({ key, sms: z.boolean(), phoneEnd: z.string().max(4) }),
    answer: statusPage,
    perMinute: 20,
    errors: ['not_found', 'conflict'],
  }),
  askIbanLink: post('/status-page/{id}/iban-link', {
    summary: 'Mail the private link for the IBAN again, to the address of the sale',
    access: 'visitor',
    body: z.strictObject({ key }),
    answer: nothing,
    status: 204,
    perMinute: 5,
  }),
  tradeIns: get('/trade-ins/{id}', {
    summary: 'Retrieve the buybacks and contact details of a customer by the private link mailed to their address',
    access: 'visitor',
    query: z.strictObject({ key: key.optional() }),
    answer: tradeIns,
    perMinute: 60,
  }),
  askLinks: post('/status-page/links', {
    summary: 'Mail the status page links again; the response does not reveal whether the address exists',
    access: 'visitor',
    body: z.strictObject({ email }),
    answer: nothing,
    status: 204,
    perMinute: 10,
  }),
}
