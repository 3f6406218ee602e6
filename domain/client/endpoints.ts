import * as z from 'zod'
import { del, get, nothing, patch, post, reference } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { firstRun } from './first-run.ts'
import {
  client,
  clientCreate,
  clientDomain,
  clientPatch,
  domainName,
  linkableAccount,
  linkedAccount,
  siteAddress,
  subdomain,
} from './schema.ts'

const partErrors = ['client_organization_failed', 'client_circuits_failed', 'client_manager_failed'] as const

export const clientEndpoints = {
  siteAddress: get('/accounts/site-address', {
    summary: 'Whether a subdomain is available',
    access: 'ROLE_CLIENT_LIST_PAGE',
    query: z.strictObject({ subdomain }),
    answer: siteAddress,
  }),
  firstRun: get('/first-run', {
    summary: 'Steps of the caller’s retailer before its opening; null once it is over',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: z.object({ run: firstRun.nullable() }),
  }),
  create: post('/accounts', {
    summary: 'Create a client: company, modules, first administrator, circuits, payment modes and site, all or nothing',
    access: 'ROLE_CLIENT_LIST_PAGE',
    body: clientCreate,
    answer: client,
    status: 201,
    errors: ['buyer_payment_unavailable', 'sandbox_mismatch', ...partErrors],
    idempotent: true,
  }),
  read: get('/accounts/{id}', {
    summary: 'Retrieve a client',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: client,
  }),
  patch: patch('/accounts/{id}', {
    summary: 'Update a client',
    access: 'ROLE_CLIENT_LIST_PAGE',
    body: clientPatch,
    answer: client,
    errors: [
      'stale_version',
      'client_module_in_use',
      'site_address_taken',
      'currency_in_use',
      'buyer_payment_unavailable',
      ...partErrors,
    ],
  }),
  activate: post('/accounts/{id}/activate', {
    summary: 'Reactivate a client',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: client,
    errors: ['transition_refused'],
  }),
  deactivate: post('/accounts/{id}/deactivate', {
    summary: 'Deactivate a client: its users cannot sign in, its site is closed',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: client,
    errors: ['transition_refused'],
  }),
  history: get('/accounts/{id}/history', {
    summary: 'History of a client',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: historyAnswer,
  }),
  linkedBuyers: get('/accounts/{id}/linked-buyers', {
    summary: 'List the buyers linked to a retailer, and those that can be linked',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: z.object({ members: z.array(linkedAccount), available: z.array(linkableAccount) }),
  }),
  linkBuyer: post('/accounts/{id}/linked-buyers', {
    summary: 'Link a buyer to a retailer',
    access: 'ROLE_CLIENT_LIST_PAGE',
    body: z.strictObject({ buyerAccountId: reference('accounts') }),
    answer: nothing,
    status: 204,
    errors: ['not_a_buyer', 'not_a_retailer', 'sandbox_mismatch'],
  }),
  unlinkBuyer: del('/accounts/{id}/linked-buyers/{buyerId}', {
    summary: 'Remove an unused link between a retailer and a buyer',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: nothing,
    status: 204,
    errors: ['buyer_in_use'],
  }),
  domains: get('/accounts/{id}/domains', {
    summary: 'List the custom domains of the client’s site',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: z.object({ members: z.array(clientDomain) }),
  }),
  addDomain: post('/accounts/{id}/domains', {
    summary: 'Add a domain; used once its DNS record is verified',
    access: 'ROLE_CLIENT_LIST_PAGE',
    body: z.strictObject({ domain: domainName }),
    answer: clientDomain,
    status: 201,
    errors: ['domain_taken', 'too_many_domains'],
  }),
  checkDomain: post('/accounts/{id}/domains/{domainId}/check', {
    summary: 'Verify the DNS record of a domain now',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: clientDomain,
    perMinute: 30,
  }),
  removeDomain: del('/accounts/{id}/domains/{domainId}', {
    summary: 'Remove a domain',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: nothing,
    status: 204,
  }),
}
