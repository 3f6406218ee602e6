import * as z from 'zod'
import { del, filter, get, list, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { messageStatuses, webhook, webhookCreate, webhookMessage, webhookPatch, webhookWithSecret } from './schema.ts'

export const webhookEndpoints = {
  list: get('/webhooks', {
    summary: 'Addresses that are told what happens to an organization’s buybacks, in the Standard Webhooks format',
    access: 'CONNECTORS',
    query: z.strictObject({ organizationId: filter.id }),
    answer: z.object({ members: z.array(webhook) }),
  }),
  create: post('/webhooks', {
    summary: 'Add an address; the secret that its messages are signed with is told now and never again',
    access: 'CONNECTORS',
    body: webhookCreate,
    answer: webhookWithSecret,
    status: 201,
    errors: ['organization_unknown', 'webhooks_full'],
  }),
  read: get('/webhooks/{id}', { summary: 'One address, without its secret', access: 'CONNECTORS', answer: webhook }),
  patch: patch('/webhooks/{id}', {
    summary: 'Change an address or what it is told, switch it on or off',
    access: 'CONNECTORS',
    body: webhookPatch,
    answer: webhook,
    errors: ['stale_version'],
  }),
  remove: del('/webhooks/{id}', {
    summary: 'Remove an address with its messages; its history stays',
    access: 'CONNECTORS',
    answer: nothing,
    status: 204,
  }),
  rotate: post('/webhooks/{id}/secret', {
    summary: 'A new secret, told once; messages carry signatures of both for a day',
    access: 'CONNECTORS',
    answer: webhookWithSecret,
    perMinute: 10,
  }),
  messages: list('/webhooks/{id}/messages', {
    summary: 'What an address was told, with every attempt, newest first; kept for 90 days',
    access: 'CONNECTORS',
    item: webhookMessage,
    filters: { status: filter.oneOf(messageStatuses) },
    sort: ['createdAt'],
    defaultSort: '-createdAt',
  }),
  replay: post('/webhooks/{id}/messages/{message}/replay', {
    summary: 'Send one message again, under its own id',
    access: 'CONNECTORS',
    answer: nothing,
    status: 204,
    perMinute: 60,
    errors: ['webhook_inactive'],
  }),
  history: get('/webhooks/{id}/history', {
    summary: 'What happened to an address',
    access: 'CONNECTORS',
    answer: historyAnswer,
  }),
}
