import * as z from 'zod'
import { circuitTypes } from '../circuit/schema.ts'
import { del, filter, get, nothing, patch, post, reference } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { productStates } from '../product/states.ts'
import { dispatchRule, dispatchRuleCreate, dispatchRulePatch } from './schema.ts'

const warehouse = z.object({ id: z.uuid(), commonName: z.string(), city: z.string().nullable() })

export const dispatchEndpoints = {
  list: get('/warehouse-dispatch-rules', {
    summary: 'List the dispatch rules in order, and the default warehouse',
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ members: z.array(dispatchRule), defaultWarehouse: warehouse.nullable() }),
  }),
  brands: get('/warehouse-dispatch-rules/brands', {
    summary: 'List the brands for rule conditions, most products first',
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    query: z.strictObject({ accountId: filter.id.optional(), search: filter.text.optional() }),
    answer: z.object({ members: z.array(z.object({ brand: z.string(), products: z.int() })) }),
  }),
  create: post('/warehouse-dispatch-rules', {
    summary: 'Create a rule as the last one',
    access: 'WAREHOUSE_DISPATCH_RULE_WRITE',
    body: dispatchRuleCreate,
    answer: dispatchRule,
    status: 201,
    errors: ['warehouse_not_linked', 'category_not_available'],
  }),
  read: get('/warehouse-dispatch-rules/{id}', {
    summary: 'Retrieve a rule',
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    answer: dispatchRule,
  }),
  patch: patch('/warehouse-dispatch-rules/{id}', {
    summary: 'Update a rule',
    access: 'WAREHOUSE_DISPATCH_RULE_WRITE',
    body: dispatchRulePatch,
    answer: dispatchRule,
    errors: ['stale_version', 'warehouse_not_linked', 'category_not_available'],
  }),
  remove: del('/warehouse-dispatch-rules/{id}', {
    summary: 'Delete a rule',
    access: 'WAREHOUSE_DISPATCH_RULE_WRITE',
    answer: nothing,
    status: 204,
  }),
  order: post('/warehouse-dispatch-rules/order', {
    summary: 'Reorder the rules; the first match wins',
    access: 'WAREHOUSE_DISPATCH_RULE_WRITE',
    body: z.strictObject({ accountId: z.uuid().optional(), ids: z.array(z.uuid()).max(500) }),
    answer: nothing,
    status: 204,
    errors: ['order_incomplete'],
  }),
  setDefault: post('/warehouse-dispatch-rules/default', {
    summary: 'Set the default warehouse',
    access: 'WAREHOUSE_DISPATCH_RULE_WRITE',
    body: z.strictObject({ accountId: z.uuid().optional(), warehouseId: reference('organizations') }),
    answer: z.object({ defaultWarehouse: warehouse }),
    errors: ['warehouse_not_linked'],
  }),
  test: post('/warehouse-dispatch-rules/test', {
    summary: 'Simulate the destination of a sample product: the matching rule, and why earlier ones fail',
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    body: z.strictObject({
      accountId: z.uuid().optional(),
      productId: reference('products'),
      circuit: z.enum(circuitTypes),
      state: z.enum(productStates),
      storeId: reference('organizations').optional(),
    }),
    answer: z.object({
      rule: z.object({ id: z.uuid(), title: z.string() }).nullable(),
      candidates: z.array(warehouse.extend({ distance: z.number().nullable() })),
      /** Warehouses of the rule that were excluded: not referents of the category, or inactive. */
      left: z.array(warehouse),
      tried: z.array(z.object({ id: z.uuid(), title: z.string(), failed: z.array(z.int()) })),
      missing: z.literal('no_warehouse').nullable(),
    }),
    errors: ['product_not_found', 'store_not_found'],
  }),
  history: get('/warehouse-dispatch-rules/{id}/history', {
    summary: 'History of a rule',
    access: 'ROLE_WAREHOUSE_DISPATCH_RULE_READ',
    answer: historyAnswer,
  }),
}
