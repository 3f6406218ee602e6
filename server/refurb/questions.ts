import type * as z from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import { isOrderOf } from '#domain/question/rules.ts'
import type { RefurbAnswer, refurbQuestionCreate, refurbQuestionPatch } from '#domain/refurb/question-schema.ts'
import { eachOnce } from '#domain/refurb/rules.ts'
import { refurbLimits } from '#domain/refurb/step-schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record, sortedKeys } from '#server/platform/event/history.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import {
  categoryNames,
  deleteQuestion,
  insertQuestion,
  knownSteps,
  lockQuestion,
  lockQuestions,
  questionsOf,
  readQuestionRow,
  storeOrder,
  storePlanned,
  updateQuestion,
} from './question-store.ts'

type Create = z.output<typeof refurbQuestionCreate>
type Patch = z.output<typeof refurbQuestionPatch>
type Given = { id?: string; label: string; stepIds: string[] }

export const foundQuestion = async (tx: Tx<Person>, id: string) => {
  const row = await readQuestionRow(tx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

export const listQuestions = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => ({ members: await questionsOf(tx, accountIdOf(who, given)) }))

/** Categories that a question can be limited to. */
export const questionCategories = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const names = eachOnce(await categoryNames(tx, accountIdOf(who, given)))
    return { members: names.toSorted((a, b) => a.localeCompare(b)) }
  })

/** Assigns ids to new answers; given ids must belong to the question and be unique. */
const identified = (answers: readonly Given[], known: readonly RefurbAnswer[]): RefurbAnswer[] => {
  const seen = new Set<string>()
  return answers.map(({ id, label, stepIds }, index) => {
    if (id && (seen.has(id) || !known.some((one) => one.id === id)))
      throw refuseField(`answers.${index}.id`, 'answer_not_recognised')
    if (id) seen.add(id)
    return { id: id ?? newId(), label, stepIds: [...new Set(stepIds)] }
  })
}

const checkSteps = async (tx: Tx, accountId: string, answers: readonly RefurbAnswer[]) => {
  const known = await knownSteps(
    tx,
    accountId,
    answers.flatMap(({ stepIds }) => stepIds),
  )
  for (const [index, { stepIds }] of answers.entries())
    if (stepIds.some((id) => !known.has(id))) throw refuseField(`answers.${index}.stepIds`, 'refurb_step_unknown')
}

export const createQuestion = (app: App, who: Person, { accountId: given, ...input }: Create) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const answers = identified(input.answers, [])
    await lockQuestions(tx, accountId)
    await checkSteps(tx, accountId, answers)
    const others = await questionsOf(tx, accountId)
    if (others.length >= refurbLimits.questions) throw new Refusal('too_many_questions')
    const { label, type, categories } = input
    const id = await insertQuestion(tx, {
      account_id: accountId,
      position: (others.at(-1)?.position ?? 0) + 1,
      label,
      type,
      categories: eachOnce(categories),
      answers: JSON.stringify(answers),
    })
    await storePlanned(tx, accountId, id, answers)
    await record(tx, { accountId, subject: 'refurb_question', id, event: 'create', changes: { label } })
    return foundQuestion(tx, id)
  })

export const patchQuestion = (app: App, who: Person, id: string, { version, answers, categories, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    await foundQuestion(tx, id)
    await lockQuestion(tx, id)
    const before = await foundQuestion(tx, id)
    const { accountId } = before
    await checkVersion(tx, id, before.version, version)
    const given = {
      ...patch,
      ...(categories ? { categories: eachOnce(categories) } : {}),
      ...(answers ? { answers: identified(answers, before.answers) } : {}),
    }
    const changes = changed(sortedKeys({ ...before }), sortedKeys(given))
    if (Object.keys(changes).length > 0) {
      const { answers: kept, ...rest } = given
      if (kept) await checkSteps(tx, accountId, kept)
      await updateQuestion(tx, accountId, id, { ...rest, ...(kept ? { answers: JSON.stringify(kept) } : {}) })
      if (kept) await storePlanned(tx, accountId, id, kept)
      await record(tx, { accountId, subject: 'refurb_question', id, event: 'update', changes })
    }
    return foundQuestion(tx, id)
  })

export const removeQuestion = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const { accountId, label } = await foundQuestion(tx, id)
    await deleteQuestion(tx, accountId, id)
    await record(tx, { accountId, subject: 'refurb_question', id, event: 'remove', changes: { label } })
    return null
  })

export const orderQuestions = (app: App, who: Person, given: string | undefined, ids: readonly string[]) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await lockQuestions(tx, accountId)
    const before = (await questionsOf(tx, accountId)).map(({ id }) => id)
    if (!isOrderOf(ids, before)) throw refuseField('ids', 'order_incomplete')
    if (ids.some((id, index) => before[index] !== id)) {
      await storeOrder(tx, accountId, ids)
      const changes = { refurbQuestions: { from: before, to: ids } }
      await record(tx, { accountId, subject: 'account', id: accountId, event: 'update', changes })
    }
    return null
  })
