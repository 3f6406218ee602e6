import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import { isOrderOf } from '#domain/question/rules.ts'
import type { questionCreate, questionPatch, StoredAnswer } from '#domain/question/schema.ts'
import { found as foundCategory } from '#server/category/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record, sortedKeys } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { found, questionsOfCategory } from './read.ts'
import {
  deleteQuestion,
  insertQuestion,
  lockCategory,
  lockQuestion,
  nextPlace,
  storeOrder,
  updateQuestion,
} from './store.ts'

type Create = z.output<typeof questionCreate>
type Patch = z.output<typeof questionPatch>

const json = (value: unknown) => JSON.stringify(value)

export const createQuestion = (app: App, who: Person, categoryId: string, input: Create) =>
  within(app, who, async (tx) => {
    await foundCategory(tx, categoryId)
    await lockCategory(tx, categoryId)
    const { accountId, status } = await foundCategory(tx, categoryId)
    if (status === 'archived') throw new Refusal('category_archived')
    return found(tx, await addQuestion(tx, { accountId, categoryId }, input))
  })

/** Appends a question to a locked category. */
export const addQuestion = async (
  tx: Tx<Person>,
  { accountId, categoryId }: { accountId: string; categoryId: string },
  input: Create,
) => {
  const id = await insertQuestion(tx, {
    account_id: accountId,
    category_id: categoryId,
    position: await nextPlace(tx, accountId, categoryId),
    title: input.title,
    how_to_test: input.howToTest,
    description: input.description,
    translations: json(input.translations),
    photos: input.photos,
    answers: json(identified(input.answers, [])),
  })
  await record(tx, { accountId, subject: 'question', id, event: 'create', changes: { title: input.title } })
  return id
}

export const patchQuestion = (app: App, who: Person, id: string, { version, answers, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    await lockQuestion(tx, id)
    const before = await found(tx, id)
    await checkVersion(tx, id, before.version, version)
    const given = { ...patch, ...(answers ? { answers: identified(answers, before.answers) } : {}) }
    // Compared with sorted keys, as jsonb does not keep the key order.
    const changes = changed(sortedKeys(before), sortedKeys(given))
    if (Object.keys(changes).length > 0) {
      await updateQuestion(tx, before.accountId, id, {
        ...('title' in changes ? { title: given.title } : {}),
        ...('howToTest' in changes ? { how_to_test: given.howToTest } : {}),
        ...('description' in changes ? { description: given.description } : {}),
        ...('translations' in changes ? { translations: json(given.translations) } : {}),
        ...('photos' in changes ? { photos: given.photos } : {}),
        ...('answers' in changes ? { answers: json(given.answers) } : {}),
      })
      await record(tx, { accountId: before.accountId, subject: 'question', id, event: 'update', changes })
    }
    return found(tx, id)
  })

export const removeQuestion = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const { accountId, title } = await found(tx, id)
    await deleteQuestion(tx, accountId, id)
    await record(tx, { accountId, subject: 'question', id, event: 'remove', changes: { title } })
    return null
  })

export const orderQuestions = (app: App, who: Person, categoryId: string, ids: readonly string[]) =>
  within(app, who, async (tx) => {
    const { accountId } = await foundCategory(tx, categoryId)
    await lockCategory(tx, categoryId)
    const own = (await questionsOfCategory(tx, categoryId)).filter(({ inherited }) => !inherited).map(({ id }) => id)
    if (!isOrderOf(ids, own)) throw refuseField('ids', 'question_order_incomplete')
    if (ids.some((id, index) => own[index] !== id)) {
      await storeOrder(tx, accountId, ids)
      const changes = { questions: { from: own, to: ids } }
      await record(tx, { accountId, subject: 'category', id: categoryId, event: 'update', changes })
    }
    return { members: await questionsOfCategory(tx, categoryId) }
  })

type Given = Omit<StoredAnswer, 'id'> & { id?: string }

/** Assigns ids to new answers; given ids must belong to the question and be unique. */
const identified = (answers: readonly Given[], known: readonly StoredAnswer[]): StoredAnswer[] => {
  const seen = new Set<string>()
  return answers.map((answer, index) => {
    const { id } = answer
    if (id && (seen.has(id) || !known.some((one) => one.id === id)))
      throw refuseField(`answers.${index}.id`, 'answer_not_recognised')
    if (id) seen.add(id)
    return { ...answer, id: id ?? randomUUID() }
  })
}
