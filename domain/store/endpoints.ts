import * as z from 'zod'
import { filter, get } from '../endpoint.ts'
import { publicStore } from '../organization/schema.ts'

export const storeEndpoints = {
  list: get('/stores', {
    summary: 'List the stores of the account where items can be dropped',
    access: 'visitor',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ members: z.array(publicStore) }),
  }),
}
