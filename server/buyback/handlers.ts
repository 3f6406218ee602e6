import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { act } from './act.ts'
import { finalize } from './finalize.ts'
import { checkFilters } from './list-filter-store.ts'
import { countBuybacks, listBuybacks, totalOfBuybacks } from './list-store.ts'
import { answerProposal, readProposal } from './proposal.ts'
import { listQuarantine } from './quarantine-store.ts'
import { additionalInfosOf, found, foundByNumber, instructionsFor, shippingLabelOf } from './read.ts'
import { secondLookOf } from './second-look.ts'
import { checkVerifiable } from './verifiable.ts'

export const buybackHandlers: Handlers<'buybacks'> = {
  list: ({ app, who, query }) => {
    checkFilters(who, query)
    return listBuybacks(app, who, query)
  },
  total: ({ app, who, query }) => {
    checkFilters(who, query)
    return totalOfBuybacks(app, who, query)
  },
  counts: ({ app, who }) => countBuybacks(app, who),
  quarantine: ({ app, who, query }) => listQuarantine(app, who, query),
  secondLook: ({ app, who, params }) => within(app, who, (tx) => secondLookOf(tx, params.id)),
  proposal: ({ app, who, params, query }) => readProposal(app, who, params.id, query.key),
  answerProposal: ({ app, who, params, body }) => answerProposal(app, who, params.id, body),
  read: ({ app, who, params }) => within(app, who, (tx) => found(app, tx, params.id)),
  byNumber: ({ app, who, params }) => within(app, who, (tx) => foundByNumber(app, tx, params.number)),
  isVerifiable: ({ app, who, params }) => within(app, who, (tx) => checkVerifiable(tx, params.number)),
  instructions: ({ app, who, params, query, language }) => instructionsFor(app, who, params.id, query.key, language),
  additionalInfos: ({ app, who, params, query }) => additionalInfosOf(app, who, params.id, query.key),
  shippingLabel: ({ app, who, params, query }) => shippingLabelOf(app, who, params.id, query.key),
  finalize: ({ app, who, params, body, once, language }) =>
    finalize(app, who, { storeId: params.storeId, id: params.buybackId, body, once, language }),
  cancel: ({ app, who, params, body }) => act(app, who, params.id, 'cancel', body),
  act: ({ app, who, params, body }) => act(app, who, params.id, params.event, body),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(app, tx, params.id)
      return historyOf(tx, params.id)
    }),
}
