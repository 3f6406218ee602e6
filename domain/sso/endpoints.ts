import * as z from 'zod'
import { del, get, nothing, patch, post } from '../endpoint.ts'
import { email, line } from '../text.ts'
import { ssoCallback, ssoDomain, ssoDomainCreate, ssoPatch, ssoSettings, ssoTest } from './schema.ts'

export const ssoEndpoints = {
  authorizationUrl: get('/open-id/authorization-url', {
    summary: 'Where people with an address of this domain sign in',
    access: 'public',
    query: z.strictObject({ domain: line({ min: 1, max: 254 }).toLowerCase(), loginHint: email.optional() }),
    answer: z.object({ authorizationUrl: z.string(), organizationId: z.uuid(), browserKey: z.string() }),
    perMinute: 20,
    errors: ['no_organization_for_email', 'sso_configuration_error', 'too_many_requests'],
  }),
  callback: post('/open-id/{organizationId}/session', {
    summary: 'Turn what the provider answered into a session id that signs in once',
    access: 'public',
    body: ssoCallback,
    answer: z.object({ openidSessionId: z.string() }),
    perMinute: 20,
    errors: ['sso_callback_failed', 'sso_no_role', 'sso_configuration_error'],
  }),
  logoutUrl: get('/open-id/logout-url', {
    summary: 'Where somebody who came by a provider signs out there; null for everybody else',
    access: 'session',
    answer: z.object({ logoutUrl: z.string().nullable() }),
  }),
  read: get('/organizations/{id}/sso', {
    summary: 'The single sign-on of an entity’s company',
    access: 'SSO_CONFIGURATION',
    answer: ssoSettings,
  }),
  patch: patch('/organizations/{id}/sso', {
    summary: 'Configure the single sign-on of a company, switch it on or off',
    access: 'SSO_CONFIGURATION',
    body: ssoPatch,
    answer: ssoSettings,
    errors: ['stale_version', 'sso_still_forced'],
  }),
  test: post('/organizations/{id}/sso/test', {
    summary: 'Ask the provider who it is',
    access: 'SSO_CONFIGURATION',
    answer: ssoTest,
    perMinute: 20,
  }),
  addDomain: post('/organizations/{id}/sso/domains', {
    summary: 'Claim a domain of e-mail addresses for the company',
    access: 'SSO_CONFIGURATION',
    body: ssoDomainCreate,
    answer: ssoDomain,
    status: 201,
    errors: ['domain_taken', 'too_many_domains'],
  }),
  checkDomain: post('/organizations/{id}/sso/domains/{domainId}/check', {
    summary: 'Look up whether the domain is proved to be the company’s',
    access: 'SSO_CONFIGURATION',
    answer: ssoDomain,
    perMinute: 30,
  }),
  removeDomain: del('/organizations/{id}/sso/domains/{domainId}', {
    summary: 'Let go of a domain',
    access: 'SSO_CONFIGURATION',
    answer: nothing,
    status: 204,
  }),
}
