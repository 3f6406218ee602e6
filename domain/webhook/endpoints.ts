import * as z from 'zod'
import { testResult } from '../connector/schema.ts'
import { del, filter, get, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { messageList } from './list.ts'
import { webhook, webhookCreate, webhookPatch, webhookWithSecret } from './schema.ts'

export const webhookEndpoints = {
  list: get('/webhooks', {
    summary: 'List the webhooks of the account (Standard Webhooks format)',
    access: 'WEBHOOKS',
    query: z.strictObject({ accountId: filter.id.optional(), organizationId: filter.id.optional() }),
    answer: z.object({ members: z.array(webhook) }),
  }),
  create: post('/webhooks', {
    summary: 'Create a webhook; the signing secret is returned only in this response',
    access: 'WEBHOOKS',
    body: webhookCreate,
    answer: webhookWithSecret,
    status: 201,
    errors: ['organization_unknown', 'webhooks_full'],
  }),
  read: get('/webhooks/{id}', {
    summary: 'Retrieve a webhook, without its secret',
    access: 'WEBHOOKS',
    answer: webhook,
  }),
  patch: patch('/webhooks/{id}', {
    summary: 'Update a webhook: URL, events, enabled or disabled',
    access: 'WEBHOOKS',
    body: webhookPatch,
    answer: webhook,
    errors: ['stale_version'],
  }),
  remove: del('/webhooks/{id}', {
    summary: 'Delete a webhook and its messages; its history is kept',
    access: 'WEBHOOKS',
    answer: nothing,
    status: 204,
  }),
  rotate: post('/webhooks/{id}/secret', {
    summary: 'Rotate the secret, returned only in this response; messages have both signatures for a day',
    access: 'WEBHOOKS',
    answer: webhookWithSecret,
    perMinute: 10,
  }),
  test: post('/webhooks/{id}/test', {
    summary: 'Send one signed test message now, also to an inactive webhook; it is not retried',
    access: 'WEBHOOKS',
    answer: testResult,
    perMinute: 10,
  }),
  messages: list('/webhooks/{id}/messages', messageList, {
    summary: 'List the messages of a webhook with every attempt, newest first; kept for 90 days',
    access: 'WEBHOOKS',
  }),
  replay: post('/webhooks/{id}/messages/{message}/replay', {
    summary: 'Resend a message with the same id',
    access: 'WEBHOOKS',
    answer: nothing,
    status: 204,
    perMinute: 60,
    errors: ['webhook_inactive'],
  }),
  history: get('/webhooks/{id}/history', {
    summary: 'History of a webhook',
    access: 'WEBHOOKS',
    answer: historyAnswer,
  }),
}
