import * as z from 'zod'
import { modules } from '../access.ts'
import { get, nothing, patch, post } from '../endpoint.ts'
import { languages } from '../money.ts'
import { email } from '../text.ts'
import { linkPurposes, login, newPassword, session, signedIn, webToken } from './schema.ts'

export const sessionEndpoints = {
  login: post('/login', {
    summary: 'Sign in',
    access: 'public',
    body: login,
    answer: signedIn,
    perMinute: 5,
    errors: ['incorrect_credentials', 'sso_mandatory', 'no_permission', 'too_many_requests'],
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
  setLanguage: patch('/session/language', {
    summary: 'Choose the language of screens and mails',
    access: 'session',
    body: z.strictObject({ language: z.enum(languages) }),
    answer: nothing,
    status: 204,
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
