import * as z from 'zod'
import { del, get, nothing, patch, post, reference } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
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
    summary: 'Whether a site can be opened at an address',
    access: 'ROLE_CLIENT_LIST_PAGE',
    query: z.strictObject({ subdomain }),
    answer: siteAddress,
  }),
  create: post('/accounts', {
    summary: 'Open a client: company, modules, first administrator, circuits, payment modes and site, all or nothing',
    access: 'ROLE_CLIENT_LIST_PAGE',
    body: clientCreate,
    answer: client,
    status: 201,
    errors: ['buyer_payment_unavailable', ...partErrors],
    idempotent: true,
  }),
  read: get('/accounts/{id}', {
    summary: 'One client',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: client,
  }),
  patch: patch('/accounts/{id}', {
    summary: 'Change a client',
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
    summary: 'Put a client back in use',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: client,
    errors: ['transition_refused'],
  }),
  deactivate: post('/accounts/{id}/deactivate', {
    summary: 'Take a client out of use: nobody of it signs in, its site is closed',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: client,
    errors: ['transition_refused'],
  }),
  history: get('/accounts/{id}/history', {
    summary: 'What happened to a client',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: historyAnswer,
  }),
  linkedBuyers: get('/accounts/{id}/linked-buyers', {
    summary: 'The companies that buy what a retailer takes back, and those that could',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: z.object({ members: z.array(linkedAccount), available: z.array(linkableAccount) }),
  }),
  linkBuyer: post('/accounts/{id}/linked-buyers', {
    summary: 'Link a buyer to a retailer',
    access: 'ROLE_CLIENT_LIST_PAGE',
    body: z.strictObject({ buyerAccountId: reference('accounts') }),
    answer: nothing,
    status: 204,
    errors: ['not_a_buyer', 'not_a_retailer'],
  }),
  unlinkBuyer: del('/accounts/{id}/linked-buyers/{buyerId}', {
    summary: 'End the link of a retailer and a buyer that nothing uses any more',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: nothing,
    status: 204,
    errors: ['buyer_in_use'],
  }),
  domains: get('/accounts/{id}/domains', {
    summary: 'Domains of the client’s own for its site',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: z.object({ members: z.array(clientDomain) }),
  }),
  addDomain: post('/accounts/{id}/domains', {
    summary: 'Add a domain; the site answers there once its record is found',
    access: 'ROLE_CLIENT_LIST_PAGE',
    body: z.strictObject({ domain: domainName }),
    answer: clientDomain,
    status: 201,
    errors: ['domain_taken', 'too_many_domains'],
  }),
  checkDomain: post('/accounts/{id}/domains/{domainId}/check', {
    summary: 'Look the record of a domain up now',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: clientDomain,
    perMinute: 30,
  }),
  removeDomain: del('/accounts/{id}/domains/{domainId}', {
    summary: 'Take a domain away',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: nothing,
    status: 204,
  }),
}
