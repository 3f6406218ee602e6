import { deviceEndpoints } from '#domain/device/endpoints.ts'
import { economicsEndpoints } from '#domain/item/economics.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'

/** Calls of the pages in routes/refurb.ts. */
export const refurbCalls = {
  '/refurb-diagnosis-questions': [refurbEndpoints.questions],
  '/refurb-diagnosis-questions/create': [refurbEndpoints.steps, refurbEndpoints.questionCategories],
  '/refurb-diagnosis-questions/:id/edit': [
    refurbEndpoints.readQuestion,
    refurbEndpoints.questionHistory,
    refurbEndpoints.questionCategories,
    refurbEndpoints.steps,
  ],
  '/refurb-steps': [refurbEndpoints.steps],
  '/refurb-step/create': [refurbEndpoints.steps],
  '/refurb-step/:id/edit': [refurbEndpoints.readStep, refurbEndpoints.stepHistory, refurbEndpoints.steps],
  '/refurb-diagnosis/start': [refurbEndpoints.find, refurbEndpoints.startDiagnosis],
  '/warehouse/refurb-diagnosis/:id': [refurbEndpoints.readDiagnosis],
  '/refurb-diagnosis/:id/questions': [refurbEndpoints.readDiagnosis],
  '/refurb-diagnosis/:id/summary': [refurbEndpoints.readDiagnosis, refurbEndpoints.steps],
  '/refurb-diagnosis/:id/stock': [refurbEndpoints.readDiagnosis],
  '/refurb-diagnosis/:id/finalized': [refurbEndpoints.readDiagnosis],
  '/warehouse/item-refurb-steps/search': [refurbEndpoints.find],
  '/workshop': [refurbEndpoints.board, refurbEndpoints.boardChoices, refurbEndpoints.find],
  '/items/:itemId/item-refurb-steps': [refurbEndpoints.itemSteps],
  '/item-refurb-steps/:id': [refurbEndpoints.itemStep, refurbEndpoints.itemSteps],
  '/stocks': [stockEndpoints.list],
  '/stocks/create': [stockEndpoints.list],
  '/stocks/move': [stockEndpoints.list, itemEndpoints.move, itemEndpoints.moveMany],
  '/stocks/dispatch': [itemEndpoints.byCode, itemEndpoints.dispatch],
  '/stocks/inventory': [stockEndpoints.list, itemEndpoints.byCode, itemEndpoints.count, itemEndpoints.moveMany],
  '/stocks/:id/edit': [stockEndpoints.read, stockEndpoints.history],
  '/items-stock': [itemEndpoints.list, itemEndpoints.total, itemEndpoints.choices, stockEndpoints.list],
  '/stock-economics': [economicsEndpoints.read],
  '/device/:number': [deviceEndpoints.read],
  '/items-stock/create': [stockEndpoints.list, itemEndpoints.products, itemEndpoints.enter],
  '/items-stock/:id/edit': [itemEndpoints.read, itemEndpoints.history],
}
