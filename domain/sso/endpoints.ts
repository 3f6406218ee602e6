import * as z from 'zod'
import { del, get, nothing, patch, post } from '../endpoint.ts'
import { email, line } from '../text.ts'
import { ssoCallback, ssoDomain, ssoDomainCreate, ssoPatch, ssoSettings, ssoTest } from './schema.ts'

export const ssoEndpoints = {
  authorizationUrl: get('/open-id/authorization-url', {
    summary: 'Start the sign-in of users with an e-mail address of this domain',
    access: 'public',
    query: z.strictObject({ domain: line({ min: 1, max: 254 }).toLowerCase(), loginHint: email.optional() }),
    answer: z.object({ authorizationUrl: z.string(), organizationId: z.uuid(), browserKey: z.string() }),
    perMinute: 20,
    errors: ['no_organization_for_email', 'sso_configuration_error', 'too_many_requests'],
  }),
  callback: post('/open-id/{organizationId}/session', {
    summary: 'Exchange the provider’s response for a one-time session id',
    access: 'public',
    body: ssoCallback,
    answer: z.object({ openidSessionId: z.string() }),
    perMinute: 20,
    errors: ['sso_callback_failed', 'sso_no_role', 'sso_configuration_error'],
  }),
  logoutUrl: get('/open-id/logout-url', {
    summary: 'Sign-out URL at the provider for SSO users; null for others',
    access: 'session',
    answer: z.object({ logoutUrl: z.string().nullable() }),
  }),
  read: get('/organizations/{id}/sso', {
    summary: 'Retrieve the single sign-on settings of a company',
    access: 'SSO_CONFIGURATION',
    answer: ssoSettings,
  }),
  patch: patch('/organizations/{id}/sso', {
    summary: 'Update, enable or disable single sign-on of a company',
    access: 'SSO_CONFIGURATION',
    body: ssoPatch,
    answer: ssoSettings,
    errors: ['stale_version', 'sso_still_forced', 'sso_unreachable'],
  }),
  test: post('/organizations/{id}/sso/test', {
    summary: 'Test the provider’s configuration',
    access: 'SSO_CONFIGURATION',
    answer: ssoTest,
    perMinute: 20,
  }),
  addDomain: post('/organizations/{id}/sso/domains', {
    summary: 'Add an e-mail domain of the company',
    access: 'SSO_CONFIGURATION',
    body: ssoDomainCreate,
    answer: ssoDomain,
    status: 201,
    errors: ['domain_taken', 'too_many_domains'],
  }),
  checkDomain: post('/organizations/{id}/sso/domains/{domainId}/check', {
    summary: 'Verify the DNS record of a domain',
    access: 'SSO_CONFIGURATION',
    answer: ssoDomain,
    perMinute: 30,
  }),
  removeDomain: del('/organizations/{id}/sso/domains/{domainId}', {
    summary: 'Remove a domain',
    access: 'SSO_CONFIGURATION',
    answer: nothing,
    status: 204,
  }),
}
