import * as z from 'zod'
import { anyOf } from '../access.ts'
import { answersGiven, cart } from '../cart/schema.ts'
import { customerIdentification, customerInfo } from '../customer/schema.ts'
import { filter, get, nothing, patch, post, reference } from '../endpoint.ts'
import { boundedCount } from '../keyset.ts'
import { exporting, keysetList, list, narrowing } from '../list/endpoint.ts'
import { listExport } from '../list-export/schema.ts'
import { maxPrice } from '../money.ts'
import { bonus } from '../pricing/modifier.ts'
import { signedQuote } from '../pricing/quote.ts'
import { optional, timestamp } from '../text.ts'
import { duplicateReason, imei, serialNumber } from './device.ts'
import { answersPatch, answersSheet, buybackDetails, detailsPatch, ibanPatch } from './edit.ts'
import { cancelInput } from './events/cancel.ts'
import { groupNames } from './groups.ts'
import { buybackList, choiceFilters, quarantineList } from './list.ts'
import { proposal, proposalAnswer } from './proposal.ts'
import { holds, secondLookSheet, wayOutSheet } from './quarantine.ts'
import { additionalInfos, buyback, buybackInstructions, documentRow, waitingBuybacks } from './schema.ts'
import { itemWorkflowSteps } from './steps.ts'
import { timeline } from './timeline.ts'

/** Finishing a predeclared buyback in a store: the seller inspects the item and answers the questions again. */
const finalizeInput = z.strictObject({
  answers: answersGiven,
  imei: optional(imei),
  serialNumber: optional(serialNumber),
  /** Requires the permission to accept a device that an earlier buyback still holds. */
  duplicateReason: optional(duplicateReason),
  paymentModeId: optional(reference('payment-modes')),
  warehouseId: optional(reference('organizations')),
  /** Price shown to the seller; compared with the server's own price, never used. */
  estimatedPrice: z.int().min(0).max(maxPrice),
  bonus,
  /** Signed offer shown to the seller; honoured until it expires. */
  quote: optional(signedQuote),
  customerInfo: customerInfo.optional(),
  customerIdentification: customerIdentification.nullish(),
})

export const buybackEndpoints = {
  list: keysetList('/buybacks', buybackList, {
    summary: 'List buybacks sold by, bought by or sent to the caller’s organizations',
    access: anyOf('ROLE_BUYBACK_LIST_PAGE', 'ACCESS_PREDECLARED_BUYBACKS'),
    errors: ['forbidden'],
  }),
  total: get('/buybacks/total', {
    summary: 'Count the buybacks of a list, up to a limit',
    replica: true,
    access: anyOf('ROLE_BUYBACK_LIST_PAGE', 'ACCESS_PREDECLARED_BUYBACKS'),
    ...narrowing(buybackList),
    answer: boundedCount,
    errors: ['forbidden'],
  }),
  counts: get('/buybacks/counts', {
    summary: 'Count the buybacks of each group, up to a limit',
    replica: true,
    access: 'ROLE_BUYBACK_LIST_PAGE',
    answer: z.object({ all: boundedCount, groups: z.record(z.enum(groupNames), boundedCount) }),
  }),
  choices: get('/buybacks/choices', {
    summary: 'Search the options of a filter by words, or retrieve them by ids',
    replica: true,
    access: anyOf('ROLE_BUYBACK_LIST_PAGE', 'ACCESS_PREDECLARED_BUYBACKS'),
    query: z.strictObject({
      of: z.enum(choiceFilters),
      search: filter.text.optional(),
      id: filter.ids.optional(),
    }),
    answer: z.object({
      members: z.array(z.object({ id: z.uuid(), label: z.string(), detail: z.string().nullable() })),
      /** More matches exist than were returned. */
      more: z.boolean(),
    }),
    errors: ['forbidden'],
  }),
  startExport: post('/buybacks/exports', {
    summary: 'Export a filtered list of buybacks as a CSV file',
    access: 'EXPORT_BUYBACKS',
    ...exporting(buybackList),
    answer: listExport,
    status: 202,
    perMinute: 10,
    errors: ['forbidden', 'export_running'],
  }),
  exports: get('/buybacks/exports', {
    summary: 'List the caller’s latest exports',
    access: 'EXPORT_BUYBACKS',
    answer: z.object({ members: z.array(listExport) }),
  }),
  readExport: get('/buybacks/exports/{id}', {
    summary: 'Retrieve an export with its progress and file URL; only for its author',
    access: 'EXPORT_BUYBACKS',
    answer: listExport,
  }),
  quarantine: list('/buybacks/quarantine', quarantineList, {
    summary: 'List the items in quarantine, or waiting to be moved out of it',
    access: 'ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE',
  }),
  quarantineCounts: get('/buybacks/quarantine/counts', {
    summary: 'Count the items in quarantine by what they wait for',
    access: 'ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE',
    answer: z.object({ all: z.int(), holds: z.record(z.enum(holds), z.int()) }),
  }),
  read: get('/buybacks/{id}', {
    summary: 'Retrieve a buyback',
    access: anyOf('ROLE_BUYBACK_LIST_PAGE', 'ACCESS_PREDECLARED_BUYBACKS'),
    answer: buyback,
  }),
  byNumber: get('/buybacks/by-identification-number/{number}', {
    summary: 'Find the buyback of a code',
    access: anyOf('ROLE_BUYBACK_LIST_PAGE', 'ACCESS_PREDECLARED_BUYBACKS'),
    answer: buyback,
    errors: ['buyback_not_recognised'],
  }),
  isVerifiable: get('/buybacks/by-identification-number/{number}/is-verifiable', {
    summary:
      'Whether the warehouse may check the item now (also HEAD): 204, 404 for an unknown code, 409 if it may not',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    answer: nothing,
    status: 204,
    errors: ['buyback_not_recognised', 'transition_refused', 'not_registered', 'check_held_by_other'],
  }),
  instructions: get('/buybacks/{id}/instructions', {
    summary: 'Retrieve the next steps of the customer or the store',
    access: 'visitor',
    query: z.strictObject({ key: z.string().max(100).optional() }),
    answer: buybackInstructions,
  }),
  additionalInfos: get('/buybacks/{id}/additional-infos', {
    summary: 'Retrieve the circuit, the payment and the validity of the price',
    access: 'visitor',
    query: z.strictObject({ key: z.string().max(100).optional() }),
    answer: additionalInfos,
  }),
  shippingLabel: get('/buybacks/{id}/shipping-label', {
    summary: 'Download the shipping label (HEAD only checks it): 425 until it exists, 404 if none is due',
    access: 'visitor',
    query: z.strictObject({ key: z.string().max(100).optional() }),
    answer: documentRow,
    errors: ['document_not_ready', 'document_failed'],
  }),
  secondLook: get('/buybacks/{id}/second-look', {
    summary: 'Retrieve the data for a second check of a contested item',
    access: 'COUNTER_PROPOSAL_SECOND_LOOK',
    answer: secondLookSheet,
    errors: ['proposal_not_contested', 'no_questions'],
  }),
  waysOut: get('/buybacks/{id}/ways-out', {
    summary: 'Retrieve the ways out of quarantine: amount paid and mail to the customer',
    access: 'ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE',
    answer: wayOutSheet,
  }),
  proposal: get('/buybacks/{id}/proposal', {
    summary: 'Retrieve a counter-proposal by the key of the mailed link',
    access: 'visitor',
    query: z.strictObject({ key: z.string().max(100).optional() }),
    answer: proposal,
    perMinute: 60,
  }),
  answerProposal: post('/buybacks/{id}/proposal', {
    summary: 'Accept, decline or contest a counter-proposal',
    access: 'visitor',
    body: proposalAnswer,
    answer: proposal,
    perMinute: 20,
    errors: [
      'transition_refused',
      'no_proposal_open',
      'proposal_contested',
      'proposal_expired',
      'proposal_changed',
      'invalid_input',
    ],
  }),
  finalize: post('/store/{storeId}/buybacks/{buybackId}/finalize', {
    summary: 'Finish a predeclared buyback in a store',
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    body: finalizeInput,
    answer: cart,
    idempotent: true,
    errors: [
      'transition_refused',
      'store_not_found',
      'price_changed',
      'product_not_found',
      'product_unpublished',
      'no_questions',
      'question_unanswered',
      'buyback_zero_refused',
      'no_transport_mode',
      'no_payment_mode',
      'no_warehouse',
      'payment_mode_not_offered',
      'payment_mode_required',
      'warehouse_not_offered',
      'iban_required',
      'identification_required',
      'invalid_input',
      'imei_required',
      'device_already_bought',
      'device_reported',
    ],
  }),
  waiting: get('/buybacks/{id}/waiting', {
    summary: 'List the predeclared buybacks of the same cart, including this one',
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    answer: waitingBuybacks,
  }),
  cancel: post('/buybacks/{id}/cancel', {
    summary: 'Cancel a buyback permanently',
    access: 'BUYBACK_CANCEL',
    body: cancelInput,
    answer: buyback,
    errors: ['transition_refused', 'payment_already_made'],
  }),
  details: get('/buybacks/{id}/details', {
    summary: 'Retrieve the customer and payment details for editing, before shipping',
    access: anyOf('ROLE_BUYBACK_CREATE_PAGE', 'BUYBACK_CANCEL'),
    answer: buybackDetails,
  }),
  correctIban: patch('/buybacks/{id}/iban', {
    summary:
      'Replace the bank account while no provider or bank has the payment, also after shipping; the customer is notified',
    access: 'BUYBACK_CANCEL',
    body: ibanPatch,
    answer: buyback,
    errors: ['stale_version', 'transition_refused', 'payment_held', 'payment_ended', 'iban_not_needed'],
  }),
  changeDetails: patch('/buybacks/{id}/details', {
    summary:
      'Update customer and payment details before shipping; an omitted IBAN or identity document stays unchanged',
    access: anyOf('ROLE_BUYBACK_CREATE_PAGE', 'BUYBACK_CANCEL'),
    body: detailsPatch,
    answer: buyback,
    errors: [
      'stale_version',
      'transition_refused',
      'money_already_issued',
      'payment_mode_not_offered',
      'iban_required',
      'country_not_eligible',
    ],
  }),
  answers: get('/buybacks/{id}/answers', {
    summary: 'Retrieve the answers of a step with the questions and prices of the sale',
    access: anyOf('ROLE_BUYBACK_CREATE_PAGE', 'BUYBACK_CANCEL', 'ROLE_BUYBACKITEM_CONTROL_PAGE'),
    query: z.strictObject({ step: z.enum(itemWorkflowSteps) }),
    answer: answersSheet,
    errors: ['no_questions'],
  }),
  changeAnswers: patch('/buybacks/{id}/answers', {
    summary: 'Correct the answers of a step: declared ones before shipping, controlled ones until payment',
    access: anyOf('ROLE_BUYBACK_CREATE_PAGE', 'BUYBACK_CANCEL', 'ROLE_BUYBACKITEM_CONTROL_PAGE'),
    body: answersPatch,
    answer: buyback,
    errors: [
      'stale_version',
      'transition_refused',
      'money_already_issued',
      'price_already_settled',
      'proposal_contested',
      'item_not_in_stock',
      'comment_required',
      'no_questions',
      'question_unanswered',
      'buyback_zero_refused',
      'payment_mode_required',
      'payment_mode_not_offered',
    ],
  }),
  act: post('/buybacks/{id}/events/{event}', {
    summary: 'Perform an action of a buyback: one of its `actions`, with its input',
    access: anyOf('ROLE_BUYBACK_LIST_PAGE', 'ACCESS_PREDECLARED_BUYBACKS'),
    body: z.record(z.string().max(60), z.unknown()),
    answer: buyback,
    errors: ['transition_refused', 'invalid_input'],
  }),
  history: get('/buybacks/{id}/history', {
    summary: 'List the events of a buyback, its packages and its mails, latest first',
    access: 'ROLE_BUYBACK_LIST_PAGE',
    query: z.strictObject({ before: timestamp.optional() }),
    answer: timeline,
  }),
}
