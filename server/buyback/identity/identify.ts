import { type IdentityInput, numbersIn } from '#domain/buyback/identity.ts'
import { Refusal } from '#domain/errors.ts'
import { modelsOf } from '#server/cart/models.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { photosOfItem } from '../photo/store.ts'
import { checkSheetOf } from '../station/station.ts'
import { buybackSubject } from '../subject.ts'
import { readingOf, type UnderCheck, underCheck } from './reading.ts'
import { declaredIn } from './shown.ts'

const nothingFound = { held: false, blocked: false, productIds: [] }

const checksOf = (app: App, { row }: UnderCheck, input: IdentityInput) =>
  input.as === 'unreadable' ? nothingFound : readingOf(app, row, numbersIn(input))

const modelIn = async (app: App, { row }: UnderCheck, input: IdentityInput) => {
  if (input.as !== 'other_model') return null
  const [model] = await modelsOf(app, row.account_id, [input.productId], row.language)
  if (!model) throw new Refusal('product_not_found')
  if (model.questionnaire.questions.length === 0) throw new Refusal('no_questions')
  return model
}

/** `identify` with the facts about the number read; services are called before the transaction. */
export const identify = async (app: App, who: Person, id: string, input: IdentityInput) => {
  const checked = await underCheck(app, who, id)
  const reading = await checksOf(app, checked, input)
  const found = await modelIn(app, checked, input)
  const subject: typeof buybackSubject = {
    ...buybackSubject,
    lock: async (tx, buybackId, event, given) => {
      const locked = await buybackSubject.lock(tx, buybackId, event, given)
      if (!locked) return null
      const photoIds = (await photosOfItem(tx, id)).filter(({ source }) => source === 'check').map((photo) => photo.id)
      return { ...locked, facts: { ...locked.facts, reading: { ...reading, photoIds }, found } }
    },
  }
  return within(app, who, async (tx) => {
    const read = numbersIn(input)
    await perform(tx, subject, {
      id,
      event: 'identify',
      input,
      reason: 'reason' in input ? input.reason : null,
      changes: { device: { declared: declaredIn(checked.row), read } },
    })
    return checkSheetOf(app, tx, id)
  })
}
