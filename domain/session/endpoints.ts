import * as z from 'zod'
import { modules } from '../access.ts'
import { colour } from '../account/schema.ts'
import { demoRoleKeys } from '../demo/roles.ts'
import { del, get, nothing, patch, post } from '../endpoint.ts'
import { languages } from '../money.ts'
import {
  assertion,
  passkeyOptions,
  recoveryCodes,
  secondFactorCode,
  ticket,
  totpCode,
  totpOffer,
} from '../second-factor/schema.ts'
import { email } from '../text.ts'
import { linkPurposes, login, newPassword, ownSessions, passwordChange, session, signedIn, webToken } from './schema.ts'

export const sessionEndpoints = {
  login: post('/login', {
    summary: 'Sign in',
    access: 'public',
    body: login,
    answer: signedIn,
    perMinute: 5,
    errors: [
      'incorrect_credentials',
      'sso_mandatory',
      'sso_callback_failed',
      'no_permission',
      'second_factor_required',
      'second_factor_enrolment',
      'too_many_requests',
    ],
  }),
  loginDemo: post('/login/demo', {
    summary: 'Sign in as a role of a public demo (DEMO=public); 404 in other installations',
    access: 'public',
    body: z.strictObject({ role: z.enum(demoRoleKeys) }),
    answer: signedIn,
    perMinute: 30,
    errors: ['not_found', 'no_permission', 'too_many_requests'],
  }),
  loginSecond: post('/login/second-factor', {
    summary: 'Sign in, second step: the ticket of second_factor_required with a code, a recovery code or a passkey',
    access: 'public',
    body: z
      .strictObject({ ticket, code: secondFactorCode.optional(), passkey: assertion.optional() })
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
        path: ['code'],
        error: 'required',
      }),
    answer: signedIn,
    perMinute: 10,
    errors: ['second_factor_wrong', 'second_factor_expired', 'no_permission', 'too_many_requests'],
  }),
  loginPasskey: post('/login/second-factor/passkey', {
    summary: 'Options for signing in with a passkey',
    access: 'public',
    body: z.strictObject({ ticket }),
    answer: passkeyOptions,
    perMinute: 10,
    errors: ['second_factor_expired', 'too_many_requests'],
  }),
  loginEnrol: post('/login/second-factor/enrol', {
    summary: 'Create an authenticator secret at sign-in, if the account requires a second factor and there is none',
    access: 'public',
    body: z.strictObject({ ticket }),
    answer: totpOffer,
    perMinute: 10,
    errors: ['second_factor_expired', 'too_many_requests'],
  }),
  loginConfirm: post('/login/second-factor/confirm', {
    summary: 'Confirm that authenticator: signs in and returns recovery codes once',
    access: 'public',
    body: z.strictObject({ ticket, code: totpCode }),
    answer: signedIn.extend(recoveryCodes.shape),
    perMinute: 10,
    errors: ['second_factor_wrong', 'second_factor_expired', 'no_permission', 'too_many_requests'],
  }),
  logout: post('/logout', { summary: 'End this session', access: 'session', answer: nothing, status: 204 }),
  read: get('/session', { summary: 'Retrieve the current session', access: 'session', answer: session }),
  switchModule: post('/session/module', {
    summary: 'Switch to another of the caller’s modules',
    access: 'session',
    body: z.strictObject({ module: z.enum(modules) }),
    answer: session,
    errors: ['module_not_held'],
  }),
  enterClient: post('/accounts/{id}/enter', {
    summary: 'Work in a client’s account with the permissions of its manager, for at most an hour',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: session,
    errors: ['client_not_enterable', 'support_access_required'],
  }),
  leaveClient: post('/session/leave', {
    summary: 'Leave the entered client account',
    access: 'session',
    answer: session,
  }),
  setLanguage: patch('/session/language', {
    summary: 'Set the language of screens and mails',
    access: 'session',
    body: z.strictObject({ language: z.enum(languages) }),
    answer: nothing,
    status: 204,
  }),
  changePassword: post('/session/password', {
    summary: 'Change the caller’s password; ends the other sessions and returns their number',
    access: 'session',
    body: passwordChange,
    answer: z.object({ endedSessions: z.int() }),
    perMinute: 5,
    errors: ['password_wrong', 'invalid_input', 'sso_mandatory', 'forbidden', 'too_many_requests'],
  }),
  own: get('/sessions', {
    summary: 'List the caller’s sessions, most recently used first',
    access: 'session',
    answer: ownSessions,
    errors: ['forbidden'],
  }),
  endOne: del('/sessions/{id}', {
    summary: 'End one of the caller’s sessions',
    access: 'session',
    answer: nothing,
    status: 204,
    errors: ['forbidden'],
  }),
  endOthers: post('/sessions/end-others', {
    summary: 'End all sessions of the caller except this one',
    access: 'session',
    answer: z.object({ endedSessions: z.int() }),
    errors: ['forbidden'],
  }),
  renewPassword: post('/password/renew', {
    summary: 'Mail a link to set a new password; the response does not reveal whether the address exists',
    access: 'public',
    body: z.strictObject({ email }),
    answer: nothing,
    status: 204,
    perMinute: 5,
    errors: ['too_many_requests'],
  }),
  readLink: get('/password/new/{token}', {
    summary: 'Whether a mailed link is valid, and its purpose',
    access: 'public',
    answer: z.object({
      email: z.string(),
      purpose: z.enum(linkPurposes),
      language: z.enum(languages),
      /** The user must sign in at the identity provider of the organization. */
      sso: z.boolean(),
      brand: z.object({ name: z.string(), mainColor: colour, logo: z.string().nullable() }).nullable(),
    }),
    errors: ['link_expired'],
  }),
  setPassword: post('/password/new/{token}', {
    summary: 'Set the password of a mailed link; the link works once',
    access: 'public',
    body: newPassword,
    answer: nothing,
    status: 204,
    perMinute: 10,
    errors: ['link_expired', 'invalid_input', 'sso_mandatory', 'email_not_usable'],
  }),
  webToken: post('/webtoken-with-account-and-ord', {
    summary: 'Create a visitor token for the account of this host',
    access: 'public',
    takes: 'form',
    body: z.strictObject({ url: z.string().trim().min(1).max(2_000) }),
    answer: webToken,
    perMinute: 60,
    errors: ['site_not_found', 'site_not_active', 'too_many_requests'],
  }),
}
