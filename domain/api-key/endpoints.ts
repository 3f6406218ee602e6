import * as z from 'zod'
import { filter, get, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { organizationTypes } from '../organization/schema.ts'
import { apiKey, apiKeyCreate, apiKeyWithSecret, apiScopes } from './schema.ts'

export const apiKeyEndpoints = {
  list: get('/api-keys', {
    summary: 'Keys of one’s part of the account, newest first, and what one may give to each kind of organization',
    access: 'API_KEYS',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({
      members: z.array(apiKey),
      offered: z.record(z.enum(organizationTypes), z.array(z.enum(apiScopes))),
    }),
  }),
  create: post('/api-keys', {
    summary: 'Make a key that acts for an organization, within its scopes; it is told now and never again',
    access: 'API_KEYS',
    body: apiKeyCreate,
    answer: apiKeyWithSecret,
    status: 201,
    perMinute: 20,
    errors: ['organization_unknown', 'scope_not_offered', 'api_keys_full'],
  }),
  revoke: post('/api-keys/{id}/revoke', {
    summary: 'End a key: from now on it opens nothing',
    access: 'API_KEYS',
    answer: apiKey,
    errors: ['api_key_ended'],
  }),
  history: get('/api-keys/{id}/history', {
    summary: 'What happened to a key',
    access: 'API_KEYS',
    answer: historyAnswer,
  }),
}
