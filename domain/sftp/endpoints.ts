import { del, filter, get, list, nothing, patch, post } from '../endpoint.ts'
import { sftpActivated, sftpEvents, sftpKey, sftpKeyCreate, sftpLogLine, sftpPatch, sftpSettings } from './schema.ts'

export const sftpEndpoints = {
  read: get('/accounts/{id}/sftp', {
    summary: 'The SFTP access of a company',
    access: 'SFTP_SETTINGS_PAGE',
    answer: sftpSettings,
  }),
  patch: patch('/accounts/{id}/sftp', {
    summary: 'Say how often products-export.csv is written',
    access: 'SFTP_SETTINGS_PAGE',
    body: sftpPatch,
    answer: sftpSettings,
    errors: ['stale_version', 'premium_required', 'sftp_inactive'],
  }),
  activate: post('/accounts/{id}/sftp/activate', {
    summary: 'Activate the access, or have another password for it; the password is told once',
    access: 'SFTP_SETTINGS_PAGE',
    answer: sftpActivated,
    errors: ['premium_required'],
    perMinute: 20,
  }),
  deactivate: post('/accounts/{id}/sftp/deactivate', {
    summary: 'Deactivate the access: its password is worth nothing from now on',
    access: 'SFTP_SETTINGS_PAGE',
    answer: sftpSettings,
  }),
  addKey: post('/accounts/{id}/sftp/keys', {
    summary: 'Let a public key sign in',
    access: 'SFTP_SETTINGS_PAGE',
    body: sftpKeyCreate,
    answer: sftpKey,
    status: 201,
    errors: ['premium_required', 'sftp_inactive', 'too_many_keys', 'key_weak', 'duplicate_key'],
  }),
  removeKey: del('/accounts/{id}/sftp/keys/{keyId}', {
    summary: 'Take a public key away',
    access: 'SFTP_SETTINGS_PAGE',
    answer: nothing,
    status: 204,
  }),
  log: list('/accounts/{id}/sftp/log', {
    summary: 'Who signed in by SFTP and what became of which file, newest first; kept for 90 days',
    access: 'SFTP_SETTINGS_PAGE',
    item: sftpLogLine,
    filters: { event: filter.oneOf(sftpEvents) },
    sort: ['at'],
    defaultSort: '-at',
  }),
}
