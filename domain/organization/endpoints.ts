import * as z from 'zod'
import { anyOf, modules } from '../access.ts'
import { filter, get, list, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import {
  namedOrganization,
  organization,
  organizationCreate,
  organizationNode,
  organizationPatch,
  organizationRow,
  organizationStatuses,
  organizationTypes,
  publicOrganization,
} from './schema.ts'

const parentErrors = [
  'parent_required',
  'parent_not_allowed',
  'parent_inactive',
  'duplicate_external_id',
  'buyer_not_linked',
  'warehouse_not_linked',
] as const

export const organizationEndpoints = {
  list: list('/organizations', {
    summary: 'Entities of the account, below one’s own',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    item: organizationRow,
    filters: {
      search: filter.text,
      accountId: filter.id,
      type: filter.oneOf(organizationTypes),
      status: filter.oneOf(organizationStatuses),
      parentOrganizationId: filter.id,
      exists: filter.exists(['parentOrganizationId']),
    },
    sort: ['commonName', 'type', 'city', 'status', 'createdAt'],
    defaultSort: 'commonName',
  }),
  choices: get('/organizations/choices', {
    summary: 'Entities one may attach people to, with their kind: enough for a select',
    access: anyOf('ROLE_ORGANIZATION_LIST_PAGE', 'ROLE_USER_LIST_PAGE', 'STORES_FILTER'),
    query: z.strictObject({ accountId: filter.id.optional(), type: filter.oneOf(organizationTypes).optional() }),
    answer: z.object({ members: z.array(namedOrganization.extend({ accountId: z.uuid() })) }),
  }),
  create: post('/organizations', {
    summary: 'Add an entity',
    access: 'ORGANIZATION_WRITE',
    body: organizationCreate,
    answer: organization,
    status: 201,
    errors: [...parentErrors, 'type_not_allowed', 'root_exists'],
  }),
  read: get('/organizations/{id}', {
    summary: 'One entity',
    access: 'session',
    answer: organization,
  }),
  patch: patch('/organizations/{id}', {
    summary: 'Change an entity',
    access: 'ORGANIZATION_WRITE',
    body: organizationPatch,
    answer: organization,
    errors: [...parentErrors, 'type_not_editable', 'buyer_not_editable', 'parent_below_itself', 'stale_version'],
  }),
  activate: post('/organizations/{id}/activate', {
    summary: 'Put an entity back in use',
    access: 'ORGANIZATION_WRITE',
    answer: organization,
    errors: ['transition_refused', 'parent_inactive'],
  }),
  deactivate: post('/organizations/{id}/deactivate', {
    summary: 'Take an entity out of use',
    access: 'ORGANIZATION_WRITE',
    answer: organization,
    errors: ['transition_refused', 'has_active_children', 'has_active_users', 'root_cannot_be_deactivated'],
  }),
  history: get('/organizations/{id}/history', {
    summary: 'What happened to an entity',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: historyAnswer,
  }),
  public: get('/organizations/{id}/public', {
    summary: 'What visitors may know of an entity',
    access: 'visitor',
    answer: publicOrganization,
  }),
  tree: get('/organizations/{id}/tree', {
    summary: 'An entity and everything below it',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: organizationNode,
  }),
  availableParents: get('/organizations/{id}/available-parents', {
    summary: 'Entities that may become the parent of this one, or of a new one of a kind in its account',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    query: z.strictObject({ type: z.enum(organizationTypes).optional() }),
    answer: z.object({ members: z.array(namedOrganization) }),
  }),
  root: get('/organizations/{id}/root', {
    summary: 'The entity at the top of the account',
    access: 'session',
    answer: organization,
  }),
  connectedWarehouses: get('/organizations/{id}/connected-warehouses', {
    summary: 'Warehouses of the account and of the buyers it is linked to',
    access: anyOf('ROLE_ORGANIZATION_LIST_PAGE', 'ROLE_WAREHOUSE_DISPATCH_RULE_READ'),
    answer: z.object({ members: z.array(namedOrganization) }),
  }),
  connectedBuyers: get('/organizations/{id}/connected-buyers', {
    summary: 'Buyers of the account and of the accounts it is linked to',
    access: anyOf('ROLE_ORGANIZATION_LIST_PAGE', 'BUYERS_FILTER'),
    answer: z.object({ members: z.array(namedOrganization) }),
  }),
  moduleCount: get('/organizations/{id}/module-count', {
    summary: 'Active entities per module in the account of this one',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: z.record(z.enum(modules), z.int()),
  }),
  usersModuleCount: get('/organizations/{id}/users-module-count', {
    summary: 'Active users per module in the account of this one',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: z.record(z.enum(modules), z.int()),
  }),
}
