import { del, get, nothing, patch, post } from '../endpoint.ts'
import { list } from '../list/endpoint.ts'
import { sftpLogList } from './list.ts'
import { sftpActivated, sftpKey, sftpKeyCreate, sftpPatch, sftpSettings } from './schema.ts'

export const sftpEndpoints = {
  read: get('/accounts/{id}/sftp', {
    summary: 'Retrieve the SFTP access of a company',
    access: 'SFTP_SETTINGS_PAGE',
    answer: sftpSettings,
  }),
  patch: patch('/accounts/{id}/sftp', {
    summary: 'Set how often products-export.csv is written',
    access: 'SFTP_SETTINGS_PAGE',
    body: sftpPatch,
    answer: sftpSettings,
    errors: ['stale_version', 'premium_required', 'sftp_inactive'],
  }),
  activate: post('/accounts/{id}/sftp/activate', {
    summary: 'Activate the access or replace its password; the password is returned only in this response',
    access: 'SFTP_SETTINGS_PAGE',
    answer: sftpActivated,
    errors: ['premium_required'],
    perMinute: 20,
  }),
  deactivate: post('/accounts/{id}/sftp/deactivate', {
    summary: 'Deactivate the access; its password becomes invalid',
    access: 'SFTP_SETTINGS_PAGE',
    answer: sftpSettings,
  }),
  addKey: post('/accounts/{id}/sftp/keys', {
    summary: 'Add a public key',
    access: 'SFTP_SETTINGS_PAGE',
    body: sftpKeyCreate,
    answer: sftpKey,
    status: 201,
    errors: ['premium_required', 'sftp_inactive', 'too_many_keys', 'key_weak', 'duplicate_key'],
  }),
  removeKey: del('/accounts/{id}/sftp/keys/{keyId}', {
    summary: 'Remove a public key',
    access: 'SFTP_SETTINGS_PAGE',
    answer: nothing,
    status: 204,
  }),
  log: list('/accounts/{id}/sftp/log', sftpLogList, {
    summary: 'List SFTP sign-ins and file transfers, newest first; kept for 90 days',
    access: 'SFTP_SETTINGS_PAGE',
  }),
}
