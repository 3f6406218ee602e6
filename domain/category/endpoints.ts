import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, filter, get, list, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import {
  category,
  categoryCreate,
  categoryMove,
  categoryNode,
  categoryPatch,
  categoryRow,
  categoryStatuses,
  categoryStep,
  checkpoints,
} from './schema.ts'

const writeErrors = [
  'duplicate_identifier',
  'category_parent_required',
  'category_not_available',
  'no_buyer_configured',
  'buyer_not_linked',
  'warehouse_not_linked',
  'image_not_found',
  'premium_required',
] as const
const moveErrors = ['category_below_itself', 'root_category_fixed', 'stale_version'] as const

/** Platform administrators specify the account. */
const ofAccount = z.strictObject({ accountId: filter.id.optional() })

export const categoryEndpoints = {
  list: list('/categories', {
    summary: 'Categories of the catalogue',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    item: categoryRow,
    filters: {
      search: filter.text,
      accountId: filter.id,
      status: filter.oneOf(categoryStatuses),
      parentId: filter.id,
      buyerId: filter.id,
    },
    sort: ['label', 'identifier', 'status', 'position', 'createdAt'],
    defaultSort: 'label',
  }),
  create: post('/categories', {
    summary: 'Add a category, last among its parent’s children',
    access: 'CATALOG_WRITE',
    body: categoryCreate,
    answer: category,
    status: 201,
    errors: writeErrors,
  }),
  tree: get('/categories/tree', {
    summary: 'The whole catalogue as a tree, from its top',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    query: ofAccount,
    answer: categoryNode,
  }),
  treeOf: get('/categories/tree/{id}', {
    summary: 'A category and everything below it; staff of the catalogue see archived ones too',
    access: 'visitor',
    answer: categoryNode,
  }),
  withProducts: get('/categories/with-products', {
    summary: 'The categories that lead to published products, as trees below the top',
    access: 'visitor',
    query: ofAccount,
    answer: z.object({ members: z.array(categoryNode) }),
  }),
  connectedTree: get('/categories/connected-tree', {
    summary: 'Active categories of the account and of the retailers that sell to it',
    access: anyOf('ROLE_CATEGORY_LIST_PAGE', 'ROLE_WAREHOUSE_DISPATCH_RULE_READ'),
    query: ofAccount,
    answer: z.object({ members: z.array(z.object({ accountName: z.string(), tree: categoryNode })) }),
  }),
  root: get('/internal/categories/root', {
    summary: 'The top of the catalogue',
    access: 'session',
    query: ofAccount,
    answer: categoryStep,
  }),
  read: get('/categories/{id}', {
    summary: 'One category',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    answer: category,
  }),
  patch: patch('/categories/{id}', {
    summary: 'Change a category',
    access: 'CATALOG_WRITE',
    body: categoryPatch,
    answer: category,
    errors: [...writeErrors, ...moveErrors],
  }),
  move: post('/categories/{id}/move', {
    summary: 'Put a category under a parent, at a place among its children',
    access: 'CATALOG_WRITE',
    body: categoryMove,
    answer: category,
    errors: ['category_not_available', ...moveErrors],
  }),
  archive: post('/categories/{id}/archive', {
    summary: 'Take a category out of the catalogue',
    access: 'CATALOG_WRITE',
    answer: category,
    errors: ['transition_refused', 'root_category_fixed', 'has_child_categories', 'has_products', 'has_questions'],
  }),
  restore: post('/categories/{id}/restore', {
    summary: 'Put an archived category back',
    access: 'CATALOG_WRITE',
    answer: category,
    errors: ['transition_refused', 'parent_category_archived'],
  }),
  nameCircuit: post('/categories/{id}/circuits/{circuitId}', {
    summary: 'Let what is in a category take a circuit',
    access: 'CATALOG_WRITE',
    answer: category,
    errors: ['category_archived'],
  }),
  dropCircuit: del('/categories/{id}/circuits/{circuitId}', {
    summary: 'Take a circuit from a category; with none left it follows those above',
    access: 'CATALOG_WRITE',
    answer: category,
  }),
  checkpoints: get('/categories/{id}/checkpoints-to-archive', {
    summary: 'What keeps a category from being archived, counted',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    answer: checkpoints,
  }),
  ancestry: get('/categories/{id}/ancestry', {
    summary: 'The way from the top to a category, itself last',
    access: 'visitor',
    answer: z.object({ members: z.array(categoryStep) }),
  }),
  history: get('/categories/{id}/history', {
    summary: 'What happened to a category',
    access: 'ROLE_CATEGORY_LIST_PAGE',
    answer: historyAnswer,
  }),
  ofProduct: get('/products/{id}/category_tree', {
    summary: 'The way from the top to a product’s main category',
    access: 'visitor',
    answer: z.object({ members: z.array(categoryStep) }),
  }),
}
