import { expect } from '@playwright/test'
import type { Diagnosis, StepsOfItem } from '#domain/refurb/item-schema.ts'
import type { RefurbQuestion } from '#domain/refurb/question-schema.ts'
import type { RefurbStep } from '#domain/refurb/step-schema.ts'
import type { Stock } from '#domain/stock/endpoints.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { soldInStore } from './selling.ts'
import type { Ask } from './test.ts'

const manager = 'warehouse@recircle.test'
const operator = 'operator@recircle.test'
let made = 0
const fresh = (name: string) => `${name} ${Date.now()} ${++made}`

const posted = async <T>(ask: Ask, who: string, path: string, body: object) => {
  const { status, body: answer } = await ask<T>(who, 'POST', path, body)
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
  return answer
}

export const newStep = (ask: Ask, name = fresh('Étape')) => posted<RefurbStep>(ask, manager, '/refurb-steps', { name })

export const newRefurbQuestion = (ask: Ask, stepIds: string[] = []) =>
  posted<RefurbQuestion>(ask, manager, '/refurb-diagnosis-questions', {
    label: fresh('Question'),
    type: 'unique',
    answers: [
      { label: 'Bon', stepIds: [] },
      { label: 'Abîmé', stepIds },
    ],
  })

export const newStock = async (ask: Ask) => {
  const { body } = await ask<{ warehouses: { id: string }[] }>(manager, 'GET', '/stocks')
  return posted<Stock>(ask, manager, '/stocks', { warehouseId: body.warehouses[0]!.id, name: fresh('Bac') })
}

/** Buyback that was sold, registered and checked as declared. */
export const checked = async (ask: Ask) => {
  const { id, identificationNumber } = (await soldInStore(ask)).buybacks[0]!
  await posted(ask, operator, `/buybacks/${id}/events/register`, {})
  await posted(ask, operator, `/buybacks/${id}/events/startCheck`, {})
  const { body } = await ask<CheckSheet>(operator, 'GET', `/warehouse/items/${id}/check`)
  const answers = body.responses.map(({ questionId, answerId }) => ({ questionId, answerId }))
  await posted(ask, operator, `/buybacks/${id}/events/concludeCheck`, { answers, comment: null })
  return { id, identificationNumber }
}

export const diagnosing = async (ask: Ask) => {
  const { id: itemId } = await checked(ask)
  const { id } = await posted<Diagnosis>(ask, operator, '/refurb-diagnoses', { itemId })
  return { id, itemId }
}

/** Answers all questions with the first answer, plans one step and concludes. */
export const finish = async (ask: Ask, id: string, itemId: string) => {
  const step = await newStep(ask)
  const { body } = await ask<Diagnosis>(operator, 'GET', `/refurb-diagnoses/${id}`)
  const answers = body.questions.map((question) => ({ questionId: question.id, answerIds: [question.answers[0]!.id] }))
  const { status } = await ask(operator, 'PATCH', `/refurb-diagnoses/${id}`, { answers, stepIds: [step.id] })
  expect(status).toBe(200)
  const stock = body.stocks.find(({ native }) => native === 'to_refurbish')!
  await posted(ask, operator, `/refurb-diagnoses/${id}/finish`, { stockId: stock.id })
  return (await ask<StepsOfItem>(operator, 'GET', `/items/${itemId}/item-refurb-steps`)).body
}

export const inRefurb = async (ask: Ask) => {
  const { id, itemId } = await diagnosing(ask)
  const { steps } = await finish(ask, id, itemId)
  return { id: itemId, steps }
}
