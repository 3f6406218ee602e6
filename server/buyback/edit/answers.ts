import { type AnswersPatch, type AnswersSheet, documentsPriced, fits, repriced } from '#domain/buyback/edit.ts'
import { withMarks } from '#domain/buyback/marks.ts'
import { controlledBy } from '#domain/buyback/questionnaire.ts'
import { eventOfStep, type ItemWorkflowStep } from '#domain/buyback/steps.ts'
import { Refusal } from '#domain/errors.ts'
import { isHandedOut } from '#domain/payment-mode/rules.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { type BuybackRow, settingsOf } from '../event-store.ts'
import { checkedWith } from '../facts.ts'
import { foundAnywhere } from '../read.ts'
import { loadBuyback } from '../store.ts'
import { buybackSubject } from '../subject.ts'
import { judgeEdit, lockEdited, printAgain } from './edited.ts'
import { modesOf, wayOf } from './store.ts'

/** Answers and price of a step; a check that is not concluded has none. */
const givenIn = (row: BuybackRow, step: ItemWorkflowStep) =>
  step === 'declared'
    ? { responses: row.responses, price: row.declared_price ?? row.predeclared_price }
    : { responses: row.controlled_responses ?? [], price: row.controlled_price }

export const answersOf = async (tx: Tx<Person>, id: string, step: ItemWorkflowStep): Promise<AnswersSheet> => {
  const row = await loadBuyback(tx, { id })
  if (!row) throw new Refusal('not_found')
  const used =
    step === 'controlled'
      ? checkedWith(row)
      : checkedWith({ questionnaire: row.questionnaire, price_list: row.price_list })
  if (!used) throw new Refusal('no_questions')
  const settings = await settingsOf(tx, id)
  const verdict = await judgeEdit(tx, row, eventOfStep[step])
  return {
    step,
    identificationNumber: row.identification_number,
    product: (step === 'controlled' && row.found_product) || row.product,
    ...used,
    ...givenIn(row, step),
    currency: row.currency,
    comment: step === 'controlled' ? row.check_comment : null,
    commentMandatory: step === 'controlled' && settings.comment_mandatory,
    reason: verdict.allowed ? null : verdict.reason,
    version: row.version,
  }
}

/** New declared answers with the sale's own questions, price list, circuit and payment mode. */
const declaredAgain = async (tx: Tx, row: BuybackRow, answers: AnswersPatch['answers']) => {
  if (!row.questionnaire || !row.price_list) throw new Refusal('no_questions')
  const { controlled, violations } = controlledBy(row.questionnaire, row.price_list, answers)
  if (violations) throw new Refusal('invalid_input', {}, violations)
  const { premium, modifier, zeroRefused } = await wayOf(tx, row)
  if (controlled.estimate === 0 && zeroRefused) throw new Refusal('buyback_zero_refused')
  const mode = (await modesOf(tx, row)).find(({ id }) => id === row.payment_mode_id) ?? null
  const sold = {
    price: row.declared_price ?? row.predeclared_price ?? 0,
    bonusEntries: row.bonus_entries,
    modeId: row.payment_mode_id,
  }
  const offer = repriced(controlled.estimate, sold, modifier, mode, premium.includes('payment_bonus'))
  if (offer.total > 0 && !mode) throw new Refusal('payment_mode_required')
  // A gift card has a maximum amount.
  if (mode && offer.total > 0 && !fits(mode, { ...sold, modeId: null }, offer))
    throw new Refusal('payment_mode_not_offered')
  return { controlled, offer }
}

const changeDeclared = async (tx: Tx<Person>, row: BuybackRow, { answers }: AnswersPatch) => {
  const { controlled, offer } = await declaredAgain(tx, row, answers)
  const { run } = await perform(tx, buybackSubject, {
    id: row.id,
    event: 'changeDeclared',
    input: { price: controlled.estimate, amount: offer.total },
    columns: {
      state: controlled.state,
      responses: withMarks(controlled.responses, row.responses),
      price_base: controlled.base,
      impact_price_entries: controlled.entries,
      bonus: offer.bonus,
      bonus_entries: offer.bonusEntries,
    },
  })
  const due = run?.states.payment === 'payment_created' && row.payment_status !== 'payment_created'
  const handedOut = due && row.payment_type && isHandedOut(row.payment_type) ? [row.payment_type] : []
  await printAgain(tx, row, documentsPriced, handedOut)
}

const correctCheck = async (tx: Tx<Person>, row: BuybackRow, { answers, comment }: AnswersPatch) => {
  await perform(tx, buybackSubject, {
    id: row.id,
    event: 'correctCheck',
    input: { answers, comment },
  })
}

/** Corrects the answers of a step. */
export const changeAnswers = (app: App, who: Person, id: string, body: AnswersPatch) =>
  within(app, who, async (tx) => {
    const row = await lockEdited(tx, id, eventOfStep[body.step], body.version)
    if (body.step === 'controlled') await correctCheck(tx, row, body)
    else await changeDeclared(tx, row, body)
    return foundAnywhere(app, tx, id)
  })
