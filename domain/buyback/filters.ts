import type { Permission } from '../access.ts'
import { channels, circuitTypes } from '../circuit/schema.ts'
import { filter } from '../endpoint.ts'
import { groupNames } from './groups.ts'
import { buybackStatuses, itemStatuses, paymentStatuses } from './statuses.ts'

/** Filters of the buyback list, shared by the server and the screens. */
export const buybackFilters = {
  search: filter.text,
  group: filter.oneOf(groupNames),
  status: filter.oneOf(buybackStatuses),
  itemStatus: filter.oneOf(itemStatuses),
  paymentStatus: filter.oneOf(paymentStatuses),
  circuitType: filter.oneOf(circuitTypes),
  channel: filter.oneOf(channels),
  createdAt: filter.days,
  store: filter.ids,
  buyer: filter.ids,
  warehouse: filter.ids,
  category: filter.ids,
  product: filter.ids,
  imei: filter.text,
  customer: filter.text,
}
export type BuybackFilter = keyof typeof buybackFilters

/** Filters whose options are searched on the server, and the number of options per response. */
export const choiceFilters = ['store', 'buyer', 'warehouse', 'category', 'product'] as const satisfies BuybackFilter[]
export type ChoiceOf = (typeof choiceFilters)[number]
export const maxChoices = 20

/** Permissions required by some filters. */
export const filterNeeds: Partial<Record<BuybackFilter, Permission>> = {
  store: 'STORES_FILTER',
  buyer: 'BUYERS_FILTER',
  category: 'ROLE_CATEGORY_LIST_PAGE',
  product: 'ROLE_PRODUCT_LIST_PAGE',
}
