import * as z from 'zod'
import { del, filter, get, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { messageList } from './list.ts'
import { webhook, webhookCreate, webhookPatch, webhookWithSecret } from './schema.ts'

export const webhookEndpoints = {
  list: get('/webhooks', {
    summary: 'List the webhooks of an organization (Standard Webhooks format)',
    access: 'CONNECTORS',
    query: z.strictObject({ organizationId: filter.id }),
    answer: z.object({ members: z.array(webhook) }),
  }),
  create: post('/webhooks', {
    summary: 'Create a webhook; the signing secret is returned only in this response',
    access: 'CONNECTORS',
    body: webhookCreate,
    answer: webhookWithSecret,
    status: 201,
    errors: ['organization_unknown', 'webhooks_full'],
  }),
  read: get('/webhooks/{id}', {
    summary: 'Retrieve a webhook, without its secret',
    access: 'CONNECTORS',
    answer: webhook,
  }),
  patch: patch('/webhooks/{id}', {
    summary: 'Update a webhook: URL, events, enabled or disabled',
    access: 'CONNECTORS',
    body: webhookPatch,
    answer: webhook,
    errors: ['stale_version'],
  }),
  remove: del('/webhooks/{id}', {
    summary: 'Delete a webhook and its messages; its history is kept',
    access: 'CONNECTORS',
    answer: nothing,
    status: 204,
  }),
  rotate: post('/webhooks/{id}/secret', {
    summary: 'Rotate the secret, returned only in this response; messages have both signatures for a day',
    access: 'CONNECTORS',
    answer: webhookWithSecret,
    perMinute: 10,
  }),
  messages: list('/webhooks/{id}/messages', messageList, {
    summary: 'List the messages of a webhook with every attempt, newest first; kept for 90 days',
    access: 'CONNECTORS',
  }),
  replay: post('/webhooks/{id}/messages/{message}/replay', {
    summary: 'Resend a message with the same id',
    access: 'CONNECTORS',
    answer: nothing,
    status: 204,
    perMinute: 60,
    errors: ['webhook_inactive'],
  }),
  history: get('/webhooks/{id}/history', {
    summary: 'History of a webhook',
    access: 'CONNECTORS',
    answer: historyAnswer,
  }),
}
