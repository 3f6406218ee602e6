import * as z from 'zod'
import { modules, roles } from '../access.ts'
import { filter, get, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { currentOrganization, frontPermissions } from '../session/schema.ts'
import { importLimits, userImport } from './import.ts'
import { userList } from './list.ts'
import { user, userCreate, userPatch } from './schema.ts'

const moduleErrors = [
  'email_taken',
  'module_required',
  'role_not_assignable',
  'entity_not_assignable',
  'sso_not_working',
] as const

export const userEndpoints = {
  list: list('/users', userList, {
    summary: 'List the users of the caller’s organizations',
    access: 'ROLE_USER_LIST_PAGE',
  }),
  create: post('/users', {
    summary: 'Create a user; a link to set a password is mailed',
    access: 'USER_WRITE',
    body: userCreate,
    answer: user,
    status: 201,
    idempotent: true,
    errors: moduleErrors,
  }),
  read: get('/users/{id}', { summary: 'Retrieve a user', access: 'ROLE_USER_LIST_PAGE', answer: user }),
  patch: patch('/users/{id}', {
    summary: 'Update a user',
    access: 'USER_WRITE',
    body: userPatch,
    answer: user,
    errors: [...moduleErrors, 'stale_version', 'cannot_change_yourself', 'last_administrator'],
  }),
  deactivate: post('/users/{id}/deactivate', {
    summary: 'Deactivate a user; takes effect immediately',
    access: 'USER_WRITE',
    answer: user,
    errors: ['transition_refused', 'cannot_change_yourself', 'role_not_assignable', 'last_administrator'],
  }),
  activate: post('/users/{id}/activate', {
    summary: 'Reactivate a user; a link to set a password is mailed',
    access: 'USER_WRITE',
    answer: user,
    errors: ['transition_refused', 'role_not_assignable'],
  }),
  invite: post('/users/{id}/invite', {
    summary: 'Mail the link to set a password again',
    access: 'USER_WRITE',
    answer: user,
    errors: ['transition_refused', 'role_not_assignable'],
  }),
  permissions: get('/users/{id}/permissions', {
    summary: 'Retrieve the permissions of a user by module',
    access: 'session',
    answer: frontPermissions,
  }),
  currentOrganization: get('/users/{id}/current-organization', {
    summary: 'Retrieve the current organization of a user',
    access: 'session',
    answer: currentOrganization.nullable(),
  }),
  history: get('/users/{id}/history', {
    summary: 'History of a user',
    access: 'ROLE_USER_LIST_PAGE',
    answer: historyAnswer,
  }),
  assignableTypes: get('/assignable-user-types', {
    summary: 'List the roles that the caller may assign',
    access: 'USER_WRITE',
    answer: z.object({ members: z.array(z.object({ type: z.enum(roles), module: z.enum(modules) })) }),
  }),
  startImport: post('/users/imports', {
    summary: 'Upload a CSV file of users. Each line is checked; nothing is written yet',
    access: 'USER_WRITE',
    takes: 'file',
    bodyLimit: importLimits.bytes,
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: userImport,
    status: 202,
    errors: ['file_missing', 'file_too_large', 'file_empty', 'file_type_refused'],
  }),
  readImport: get('/users/imports/{id}', {
    summary: 'Retrieve an import with its progress and findings',
    access: 'USER_WRITE',
    answer: userImport,
  }),
  applyImport: post('/users/imports/{id}/apply', {
    summary: 'Apply a checked import, entirely or not at all',
    access: 'USER_WRITE',
    answer: userImport,
    status: 202,
    errors: ['import_not_ready', 'import_has_errors'],
  }),
}
