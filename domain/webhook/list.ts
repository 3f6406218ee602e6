import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { messageStatuses, webhookMessage } from './schema.ts'

/** Messages of one webhook, shown on its page. */
export const messageList = defineList({
  row: webhookMessage,
  filters: { status: by.oneOf(messageStatuses) },
  columns: {},
  sort: ['createdAt'],
  defaultSort: '-createdAt',
})
