import * as z from 'zod'
import { modules } from '../access.ts'
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
  loginSecond: post('/login/second-factor', {
    summary: 'Sign in, second step: the ticket of second_factor_required and a code, a recovery code or a passkey',
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
    summary: 'What a browser needs to ask for a passkey',
    access: 'public',
    body: z.strictObject({ ticket }),
    answer: passkeyOptions,
    perMinute: 10,
    errors: ['second_factor_expired', 'too_many_requests'],
  }),
  loginEnrol: post('/login/second-factor/enrol', {
    summary: 'Where the account requires a second factor and there is none: a secret for an authenticator application',
    access: 'public',
    body: z.strictObject({ ticket }),
    answer: totpOffer,
    perMinute: 10,
    errors: ['second_factor_expired', 'too_many_requests'],
  }),
  loginConfirm: post('/login/second-factor/confirm', {
    summary: 'The first code of that authenticator: signs in, and answers recovery codes, once',
    access: 'public',
    body: z.strictObject({ ticket, code: totpCode }),
    answer: signedIn.extend(recoveryCodes.shape),
    perMinute: 10,
    errors: ['second_factor_wrong', 'second_factor_expired', 'no_permission', 'too_many_requests'],
  }),
  logout: post('/logout', { summary: 'End this session', access: 'session', answer: nothing, status: 204 }),
  read: get('/session', { summary: 'Who is signed in, and as what', access: 'session', answer: session }),
  switchModule: post('/session/module', {
    summary: 'Log in as: work in another of one’s modules',
    access: 'session',
    body: z.strictObject({ module: z.enum(modules) }),
    answer: session,
    errors: ['module_not_held'],
  }),
  enterClient: post('/accounts/{id}/enter', {
    summary: 'Log in as a client: work in its account with the rights of its manager, for an hour at most',
    access: 'ROLE_CLIENT_LIST_PAGE',
    answer: session,
    errors: ['client_not_enterable'],
  }),
  leaveClient: post('/session/leave', {
    summary: 'Leave the client that one entered',
    access: 'session',
    answer: session,
  }),
  setLanguage: patch('/session/language', {
    summary: 'Choose the language of screens and mails',
    access: 'session',
    body: z.strictObject({ language: z.enum(languages) }),
    answer: nothing,
    status: 204,
  }),
  changePassword: post('/session/password', {
    summary: 'Change one’s own password; ends one’s other sessions, and says how many',
    access: 'session',
    body: passwordChange,
    answer: z.object({ endedSessions: z.int() }),
    perMinute: 5,
    errors: ['password_wrong', 'invalid_input', 'sso_mandatory', 'forbidden', 'too_many_requests'],
  }),
  own: get('/sessions', {
    summary: 'Where one is signed in, the latest used first',
    access: 'session',
    answer: ownSessions,
    errors: ['forbidden'],
  }),
  endOne: del('/sessions/{id}', {
    summary: 'End one of one’s own sessions',
    access: 'session',
    answer: nothing,
    status: 204,
    errors: ['forbidden'],
  }),
  endOthers: post('/sessions/end-others', {
    summary: 'End all of one’s sessions but this one',
    access: 'session',
    answer: z.object({ endedSessions: z.int() }),
    errors: ['forbidden'],
  }),
  renewPassword: post('/password/renew', {
    summary: 'Mail a link to make a new password; the answer is the same whether or not the address is known',
    access: 'public',
    body: z.strictObject({ email }),
    answer: nothing,
    status: 204,
    perMinute: 5,
    errors: ['too_many_requests'],
  }),
  readLink: get('/password/new/{token}', {
    summary: 'Whether a mailed link still works, and for what',
    access: 'public',
    answer: z.object({ email: z.string(), purpose: z.enum(linkPurposes), language: z.enum(languages) }),
    errors: ['link_expired'],
  }),
  setPassword: post('/password/new/{token}', {
    summary: 'Make the password that the link was for; the link works once',
    access: 'public',
    body: newPassword,
    answer: nothing,
    status: 204,
    perMinute: 10,
    errors: ['link_expired', 'invalid_input', 'sso_mandatory', 'email_not_usable'],
  }),
  webToken: post('/webtoken-with-account-and-ord', {
    summary: 'A visitor’s token, bound to the account whose site this address is',
    access: 'public',
    takes: 'form',
    body: z.strictObject({ url: z.string().trim().min(1).max(2_000) }),
    answer: webToken,
    perMinute: 60,
    errors: ['site_not_found', 'site_not_active', 'too_many_requests'],
  }),
}
