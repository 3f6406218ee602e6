import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { questionIn } from '#domain/question/rules.ts'
import { testsFor } from '#domain/self-test/proof.ts'
import { found as foundCategory } from '#server/category/read.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { found as foundProduct } from '#server/product/read.ts'
import { questionsAlong, readQuestion } from './store.ts'

export const found = async (tx: Tx<Person>, id: string) => {
  const question = await readQuestion(tx, id)
  if (!question) throw new Refusal('not_found')
  return question
}

export const questionsOfCategory = async (tx: Tx<Person>, id: string) => {
  const { accountId, ancestors } = await foundCategory(tx, id)
  const questions = await questionsAlong(tx, accountId, ancestors)
  return questions.map((question) => ({ ...question, inherited: question.categoryId !== id }))
}

/** A product with the questions that determine its price, translated. */
export const questionnaireOf = async (tx: Tx<Person | Visitor>, productId: string, language: Language) => {
  const product = await foundProduct(tx, productId)
  const questions = await questionsAlong(tx, product.accountId, product.categoryAncestors)
  return {
    product,
    questions: questions.map((question) => ({ ...questionIn(question, language), selfTests: testsFor([question]) })),
  }
}
