import * as z from 'zod'
import { get, nothing, post } from '../endpoint.ts'
import {
  attestation,
  givenPassword,
  passkeyName,
  passkeyOptions,
  recoveryCodes,
  secondFactor,
  ticket,
  totpCode,
  totpOffer,
} from './schema.ts'

const withPassword = z.strictObject({ password: givenPassword })
const own = ['password_wrong', 'too_many_requests', 'second_factor_by_sso', 'forbidden'] as const

export const secondFactorEndpoints = {
  read: get('/second-factor', {
    summary: 'Retrieve the caller’s second factor',
    access: 'session',
    answer: secondFactor,
    errors: ['forbidden'],
  }),
  offerTotp: post('/second-factor/totp', {
    summary: 'Create a secret for an authenticator app; active once a code was confirmed',
    access: 'session',
    body: withPassword,
    answer: totpOffer,
    errors: own,
  }),
  confirmTotp: post('/second-factor/totp/confirm', {
    summary: 'Confirm the authenticator with its first code; returns recovery codes once',
    access: 'session',
    body: z.strictObject({ code: totpCode }),
    answer: recoveryCodes,
    errors: ['second_factor_wrong', 'second_factor_expired', 'too_many_requests', 'second_factor_by_sso', 'forbidden'],
  }),
  removeTotp: post('/second-factor/totp/remove', {
    summary: 'Remove the authenticator',
    access: 'session',
    body: withPassword,
    answer: nothing,
    status: 204,
    errors: [...own, 'second_factor_mandatory'],
  }),
  offerPasskey: post('/second-factor/passkeys/options', {
    summary: 'Options for creating a passkey',
    access: 'session',
    body: withPassword,
    answer: passkeyOptions,
    errors: [...own, 'too_many_passkeys'],
  }),
  addPasskey: post('/second-factor/passkeys', {
    summary: 'Store a created passkey; with the first factor, returns recovery codes once',
    access: 'session',
    body: z.strictObject({ ticket, name: passkeyName, passkey: attestation }),
    answer: recoveryCodes,
    status: 201,
    errors: ['second_factor_expired', 'passkey_refused', 'too_many_passkeys', 'second_factor_by_sso', 'forbidden'],
  }),
  removePasskey: post('/second-factor/passkeys/{id}/remove', {
    summary: 'Remove a passkey',
    access: 'session',
    body: withPassword,
    answer: nothing,
    status: 204,
    errors: [...own, 'second_factor_mandatory'],
  }),
  renewRecoveryCodes: post('/second-factor/recovery-codes', {
    summary: 'Replace the recovery codes; returned only in this response',
    access: 'session',
    body: withPassword,
    answer: recoveryCodes,
    errors: [...own, 'second_factor_missing'],
  }),
  ofUser: get('/users/{id}/second-factor', {
    summary: 'Whether a user has a second factor',
    access: 'USER_WRITE',
    answer: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
  }),
  reset: post('/users/{id}/second-factor/reset', {
    summary: 'Reset the second factor of a user who lost it, and end their sessions',
    access: 'USER_WRITE',
    answer: nothing,
    status: 204,
    errors: ['cannot_change_yourself', 'role_not_assignable', 'second_factor_missing'],
  }),
}
