import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { isOtherDevice, testsFor } from '#domain/self-test/proof.ts'
import type { ResultsInput } from '#domain/self-test/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { opensLink } from '#server/platform/security/link-key.ts'
import { accountIdOf, type Person, type Visitor } from '#server/platform/who.ts'
import { questionnaireOf } from '#server/question/read.ts'
import { stateOf } from './open.ts'
import { readSelfTest, storeResults } from './store.ts'

type Link = { id: string; key?: string | undefined }

const foundByLink = async (app: App, tx: Tx, accountId: string, { id, key }: Link) => {
  const row = opensLink(app.config.secretKey, 'self_test', id, key) && (await readSelfTest(tx, accountId, id))
  if (!row) throw new Refusal('not_found')
  return row
}

/** The test as shown on the device. */
export const readTest = (app: App, who: Person | Visitor, link: Link, language: Language) =>
  within(app, who, async (tx) => {
    const row = await foundByLink(app, tx, accountIdOf(who, undefined), link)
    const { product, questions } = await questionnaireOf(tx, row.product_id, language)
    const provable = questions.filter((question) => testsFor([question]).length > 0)
    return { product, state: stateOf(row), tests: testsFor(provable), questions: provable }
  })

/** Stores the results, once and in time. Tests that fill no answer of the product are rejected. */
export const answerTest = (app: App, who: Person | Visitor, link: Link, input: ResultsInput, language: Language) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, undefined)
    const row = await foundByLink(app, tx, accountId, link)
    const state = stateOf(row)
    if (state !== 'open') throw new Refusal(state === 'answered' ? 'self_test_answered' : 'self_test_expired')
    const { product, questions } = await questionnaireOf(tx, row.product_id, language)
    const offered = testsFor(questions)
    const unknown = input.results.findIndex(({ test }) => !offered.includes(test))
    if (unknown >= 0)
      throw new Refusal('invalid_input', {}, [{ path: `results.${unknown}.test`, code: 'invalid_choice' }])
    if (isOtherDevice(product.brand, input.device)) throw new Refusal('self_test_other_device')
    if (!(await storeResults(tx, accountId, row.id, input))) throw new Refusal('self_test_answered')
    return null
  })
