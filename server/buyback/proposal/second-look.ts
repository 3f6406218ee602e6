import type { SecondLookSheet } from '#domain/buyback/quarantine.ts'
import type { Device } from '#domain/buyback/same-device.ts'
import type { Response } from '#domain/buyback/schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { settingsOf } from '../event-store.ts'
import { checkedWith } from '../facts.ts'
import { shownDevice } from '../identity/shown.ts'
import { shownPhoto } from '../photo/photos.ts'
import { loadBuyback, type WholeRow } from '../store.ts'

const answeredIn = (responses: readonly Response[] | null, question: string) =>
  responses?.find(({ questionId }) => questionId === question)?.answerId ?? null

const numberOf = ({ imei, serialNumber }: Device) => imei ?? serialNumber

const modelIn = (row: WholeRow): SecondLookSheet['model'] => {
  const device = shownDevice(row)
  if (!device?.found) return null
  return {
    contested: row.proposal_contest_question === null,
    declared: { product: row.product.label, number: numberOf(device.declared) },
    found: { product: device.found.label, number: numberOf(device.read) },
  }
}

export const secondLookOf = async (app: App, tx: Tx<Person>, id: string): Promise<SecondLookSheet> => {
  const row = await loadBuyback(tx, { id })
  if (!row) throw new Refusal('not_found')
  if (!row.proposal_contested_at) throw new Refusal('proposal_not_contested')
  const used = checkedWith(row)
  if (!used) throw new Refusal('no_questions')
  const { questions } = used.questionnaire
  const { comment_mandatory: commentMandatory } = await settingsOf(tx, id)
  return {
    identificationNumber: row.identification_number,
    product: (row.found_product ?? row.product).label,
    model: modelIn(row),
    contest: {
      message: row.proposal_contest ?? '',
      question: questions.find((question) => question.id === row.proposal_contest_question)?.title ?? null,
      at: row.proposal_contested_at,
    },
    firstLookBy: row.checked_by_name ?? '',
    commentMandatory,
    photos: row.photos.map((one) => shownPhoto(app, one)),
    questions: questions.map((question) => ({
      ...question,
      declared: answeredIn(row.responses, question.id),
      found: answeredIn(row.controlled_responses, question.id),
    })),
  }
}
