import * as z from 'zod'
import { modules, roles } from '../access.ts'
import { filter, get, list, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { currentOrganization, frontPermissions } from '../session/schema.ts'
import { importLimits, userImport } from './import.ts'
import { user, userCreate, userPatch, userRow, userStatuses } from './schema.ts'

const moduleErrors = [
  'email_taken',
  'module_required',
  'role_not_assignable',
  'entity_not_assignable',
  'sso_not_working',
] as const

export const userEndpoints = {
  list: list('/users', {
    summary: 'People of the account, in one’s own entities',
    access: 'ROLE_USER_LIST_PAGE',
    item: userRow,
    filters: {
      search: filter.text,
      accountId: filter.id,
      status: filter.oneOf(userStatuses),
      type: filter.oneOf(roles),
      module: filter.oneOf(modules),
      organizationId: filter.id,
    },
    sort: ['lastname', 'firstname', 'email', 'status', 'createdAt', 'lastLoginAt'],
    defaultSort: 'firstname',
  }),
  create: post('/users', {
    summary: 'Add a person; a link to make a password is mailed',
    access: 'USER_WRITE',
    body: userCreate,
    answer: user,
    status: 201,
    idempotent: true,
    errors: moduleErrors,
  }),
  read: get('/users/{id}', { summary: 'One person', access: 'ROLE_USER_LIST_PAGE', answer: user }),
  patch: patch('/users/{id}', {
    summary: 'Change a person',
    access: 'USER_WRITE',
    body: userPatch,
    answer: user,
    errors: [...moduleErrors, 'stale_version', 'cannot_change_yourself', 'last_administrator'],
  }),
  deactivate: post('/users/{id}/deactivate', {
    summary: 'End a person’s access, at once',
    access: 'USER_WRITE',
    answer: user,
    errors: ['transition_refused', 'cannot_change_yourself', 'role_not_assignable', 'last_administrator'],
  }),
  activate: post('/users/{id}/activate', {
    summary: 'Give a person access again; a link to make a password is mailed',
    access: 'USER_WRITE',
    answer: user,
    errors: ['transition_refused', 'role_not_assignable'],
  }),
  invite: post('/users/{id}/invite', {
    summary: 'Mail the link to make a password once more',
    access: 'USER_WRITE',
    answer: user,
    errors: ['transition_refused', 'role_not_assignable'],
  }),
  permissions: get('/users/{id}/permissions', {
    summary: 'What a person may do, per module',
    access: 'session',
    answer: frontPermissions,
  }),
  currentOrganization: get('/users/{id}/current-organization', {
    summary: 'The entity a person works in now',
    access: 'session',
    answer: currentOrganization.nullable(),
  }),
  history: get('/users/{id}/history', {
    summary: 'What happened to a person’s record',
    access: 'ROLE_USER_LIST_PAGE',
    answer: historyAnswer,
  }),
  assignableTypes: get('/assignable-user-types', {
    summary: 'Roles that one may give',
    access: 'USER_WRITE',
    answer: z.object({ members: z.array(z.object({ type: z.enum(roles), module: z.enum(modules) })) }),
  }),
  startImport: post('/users/imports', {
    summary: 'Hand in a CSV file of people; it is checked line by line, nothing is written yet',
    access: 'USER_WRITE',
    takes: 'file',
    bodyLimit: importLimits.bytes,
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: userImport,
    status: 202,
    errors: ['file_missing', 'file_too_large', 'file_empty', 'file_type_refused'],
  }),
  readImport: get('/users/imports/{id}', {
    summary: 'How far an import is, and what it found',
    access: 'USER_WRITE',
    answer: userImport,
  }),
  applyImport: post('/users/imports/{id}/apply', {
    summary: 'Write what the check announced: all of it, or nothing',
    access: 'USER_WRITE',
    answer: userImport,
    status: 202,
    errors: ['import_not_ready', 'import_has_errors'],
  }),
}
