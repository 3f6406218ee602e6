import * as z from 'zod'
import { anyOf, modules } from '../access.ts'
import { filter, get, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { organizationList } from './list.ts'
import {
  namedOrganization,
  organization,
  organizationCreate,
  organizationNode,
  organizationPatch,
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
  list: list('/organizations', organizationList, {
    summary: 'List the organizations below the caller’s',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
  }),
  choices: get('/organizations/choices', {
    summary: 'List the organizations that users can be attached to, with their types',
    access: anyOf('ROLE_ORGANIZATION_LIST_PAGE', 'ROLE_USER_LIST_PAGE', 'STORES_FILTER'),
    query: z.strictObject({ accountId: filter.id.optional(), type: filter.oneOf(organizationTypes).optional() }),
    answer: z.object({ members: z.array(namedOrganization.extend({ accountId: z.uuid() })) }),
  }),
  create: post('/organizations', {
    summary: 'Create an organization',
    access: 'ORGANIZATION_WRITE',
    body: organizationCreate,
    answer: organization,
    status: 201,
    errors: [...parentErrors, 'type_not_allowed', 'root_exists'],
  }),
  read: get('/organizations/{id}', {
    summary: 'Retrieve an organization',
    access: 'session',
    answer: organization,
  }),
  patch: patch('/organizations/{id}', {
    summary: 'Update an organization',
    access: 'ORGANIZATION_WRITE',
    body: organizationPatch,
    answer: organization,
    errors: [...parentErrors, 'type_not_editable', 'buyer_not_editable', 'parent_below_itself', 'stale_version'],
  }),
  activate: post('/organizations/{id}/activate', {
    summary: 'Reactivate an organization',
    access: 'ORGANIZATION_WRITE',
    answer: organization,
    errors: ['transition_refused', 'parent_inactive'],
  }),
  deactivate: post('/organizations/{id}/deactivate', {
    summary: 'Deactivate an organization',
    access: 'ORGANIZATION_WRITE',
    answer: organization,
    errors: ['transition_refused', 'has_active_children', 'has_active_users', 'root_cannot_be_deactivated'],
  }),
  history: get('/organizations/{id}/history', {
    summary: 'History of an organization',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: historyAnswer,
  }),
  public: get('/organizations/{id}/public', {
    summary: 'Retrieve the public fields of an organization',
    access: 'visitor',
    answer: publicOrganization,
  }),
  tree: get('/organizations/{id}/tree', {
    summary: 'Retrieve an organization and its descendants',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: organizationNode,
  }),
  availableParents: get('/organizations/{id}/available-parents', {
    summary: 'List the possible parents of an organization, or of a new one of a type',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    query: z.strictObject({ type: z.enum(organizationTypes).optional() }),
    answer: z.object({ members: z.array(namedOrganization) }),
  }),
  root: get('/organizations/{id}/root', {
    summary: 'Retrieve the root organization of the account',
    access: 'session',
    answer: organization,
  }),
  connectedWarehouses: get('/organizations/{id}/connected-warehouses', {
    summary: 'List the warehouses of the account and of linked buyers',
    access: anyOf('ROLE_ORGANIZATION_LIST_PAGE', 'ROLE_WAREHOUSE_DISPATCH_RULE_READ'),
    answer: z.object({ members: z.array(namedOrganization) }),
  }),
  connectedBuyers: get('/organizations/{id}/connected-buyers', {
    summary: 'List the buyers of the account and of linked accounts',
    access: anyOf('ROLE_ORGANIZATION_LIST_PAGE', 'BUYERS_FILTER'),
    answer: z.object({ members: z.array(namedOrganization) }),
  }),
  moduleCount: get('/organizations/{id}/module-count', {
    summary: 'Count the active organizations by module in the account',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: z.record(z.enum(modules), z.int()),
  }),
  usersModuleCount: get('/organizations/{id}/users-module-count', {
    summary: 'Count the active users by module in the account',
    access: 'ROLE_ORGANIZATION_LIST_PAGE',
    answer: z.record(z.enum(modules), z.int()),
  }),
}
