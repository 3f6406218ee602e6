import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { categoryRow, categoryStatuses } from './schema.ts'

/** For API clients: the screen shows the tree. */
export const categoryList = defineList({
  row: categoryRow,
  filters: {
    search: by.search(),
    accountId: by.id(),
    status: by.oneOf(categoryStatuses),
    parentId: by.id(),
    buyerId: by.id(),
  },
  columns: {},
  sort: ['label', 'identifier', 'status', 'position', 'createdAt'],
  defaultSort: 'label',
})
