import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { act } from './act.ts'
import { answersOf, changeAnswers } from './edit/answers.ts'
import { changeDetails, correctIban, detailsOf } from './edit/details.ts'
import { buybackExports } from './export/export.ts'
import { finalize } from './finalize.ts'
import { choicesOf } from './list/choices.ts'
import { countBuybacks, listBuybacks, totalOfBuybacks } from './list/store.ts'
import { answerProposal, readProposal } from './proposal/proposal.ts'
import { secondLookOf } from './proposal/second-look.ts'
import { waysOutSheet } from './quarantine/ways-out.ts'
import { additionalInfosOf, foundByNumber, instructionsFor, readBuyback, shippingLabelOf } from './read.ts'
import { countQuarantine, listQuarantine } from './station/quarantine-store.ts'
import { checkVerifiable } from './station/verifiable.ts'
import { timelineOf } from './timeline/timeline.ts'
import { waitingOf } from './waiting.ts'

export const buybackHandlers: Handlers<'buybacks'> = {
  list: ({ app, who, query }) => listBuybacks(app, who, query),
  total: ({ app, who, query }) => totalOfBuybacks(app, who, query),
  counts: ({ app, who }) => countBuybacks(app, who),
  choices: ({ app, who, query }) => choicesOf(app, who, query),
  startExport: ({ app, who, query }) => buybackExports.start(app, who, query),
  exports: ({ app, who }) => buybackExports.list(app, who),
  readExport: ({ app, who, params }) => buybackExports.read(app, who, params.id),
  quarantine: ({ app, who, query }) => listQuarantine(app, who, query),
  quarantineCounts: ({ app, who }) => countQuarantine(app, who),
  secondLook: ({ app, who, params }) => within(app, who, (tx) => secondLookOf(app, tx, params.id)),
  waysOut: ({ app, who, params }) => within(app, who, (tx) => waysOutSheet(tx, params.id)),
  proposal: ({ app, who, params, query }) => readProposal(app, who, params.id, query.key),
  answerProposal: ({ app, who, params, body }) => answerProposal(app, who, params.id, body),
  read: ({ app, who, params }) => readBuyback(app, who, params.id),
  byNumber: ({ app, who, params }) => within(app, who, (tx) => foundByNumber(app, tx, params.number)),
  isVerifiable: ({ app, who, params }) => within(app, who, (tx) => checkVerifiable(tx, params.number)),
  instructions: ({ app, who, params, query, language }) => instructionsFor(app, who, params.id, query.key, language),
  additionalInfos: ({ app, who, params, query, language }) =>
    additionalInfosOf(app, who, params.id, query.key, language),
  shippingLabel: ({ app, who, params, query }) => shippingLabelOf(app, who, params.id, query.key),
  finalize: ({ app, who, params, body, once, language }) =>
    finalize(app, who, { storeId: params.storeId, id: params.buybackId, body, once, language }),
  waiting: ({ app, who, params }) => within(app, who, (tx) => waitingOf(tx, params.id)),
  cancel: ({ app, who, params, body }) => act(app, who, params.id, 'cancel', body),
  details: ({ app, who, params }) => within(app, who, (tx) => detailsOf(app, tx, params.id)),
  correctIban: ({ app, who, params, body }) => correctIban(app, who, params.id, body),
  changeDetails: ({ app, who, params, body }) => changeDetails(app, who, params.id, body),
  answers: ({ app, who, params, query }) => within(app, who, (tx) => answersOf(tx, params.id, query.step)),
  changeAnswers: ({ app, who, params, body }) => changeAnswers(app, who, params.id, body),
  act: ({ app, who, params, body }) => act(app, who, params.id, params.event, body),
  history: ({ app, who, params, query }) => within(app, who, (tx) => timelineOf(tx, params.id, query.before)),
}
