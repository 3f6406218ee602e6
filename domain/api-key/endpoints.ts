import * as z from 'zod'
import { filter, get, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { organizationTypes } from '../organization/schema.ts'
import { apiKey, apiKeyCreate, apiKeyWithSecret, apiScopes } from './schema.ts'

export const apiKeyEndpoints = {
  list: get('/api-keys', {
    summary: 'List API keys, newest first, and the scopes that the caller may grant by organization type',
    access: 'API_KEYS',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({
      members: z.array(apiKey),
      offered: z.record(z.enum(organizationTypes), z.array(z.enum(apiScopes))),
    }),
  }),
  create: post('/api-keys', {
    summary: 'Create an API key for an organization; the key is returned only in this response',
    access: 'API_KEYS',
    body: apiKeyCreate,
    answer: apiKeyWithSecret,
    status: 201,
    perMinute: 20,
    errors: ['organization_unknown', 'scope_not_offered', 'api_keys_full'],
  }),
  revoke: post('/api-keys/{id}/revoke', {
    summary: 'Revoke a key; takes effect immediately',
    access: 'API_KEYS',
    answer: apiKey,
    errors: ['api_key_ended'],
  }),
  history: get('/api-keys/{id}/history', {
    summary: 'History of a key',
    access: 'API_KEYS',
    answer: historyAnswer,
  }),
}
