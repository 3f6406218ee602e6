import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { provenAnswers, testsFor } from '#domain/self-test/proof.ts'
import { selfTestLimits } from '#domain/self-test/tests.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { accountIdOf, type Person, type Visitor } from '#server/platform/who.ts'
import { questionnaireOf } from '#server/question/read.ts'
import { insertSelfTest, readSelfTest, siteHost } from './store.ts'
import { idIn, isTokenOf, tokenOf } from './token.ts'

/** URL of the test page on the account's site, with scheme and port of PUBLIC_URL. */
const pageOf = (app: App, host: string, id: string) => {
  const key = linkKey(app.config.secretKey, 'self_test', id)
  const url = new URL(`/self-test/${id}?key=${key}`, app.config.publicUrl)
  url.hostname = host
  return url.toString()
}

/** Opens a test for a device of this product. The link writes results; only the token reads and uses them. */
export const openSelfTest = async (app: App, who: Person | Visitor, productId: string, language: Language) => {
  const accountId = accountIdOf(who, undefined)
  const id = newId()
  const expiresAt = new Date(Date.now() + selfTestLimits.minutes * 60_000).toISOString()
  const host = await within(app, who, async (tx) => {
    const { questions } = await questionnaireOf(tx, productId, language)
    const site = await siteHost(tx, accountId)
    if (!site || testsFor(questions).length === 0) throw new Refusal('self_test_not_offered')
    await insertSelfTest(tx, { account_id: accountId, id, product_id: productId, expires_at: expiresAt })
    return site
  })
  const address = pageOf(app, host, id)
  const token = tokenOf(app.config.secretKey, accountId, productId, id)
  return { address, qrCode: await qrCodeOf(address), token, expiresAt }
}

type Row = NonNullable<Awaited<ReturnType<typeof readSelfTest>>>

export const stateOf = ({ results, expires_at: expires }: Pick<Row, 'results' | 'expires_at'>, now = new Date()) => {
  if (results) return 'answered' as const
  return new Date(expires) > now ? ('open' as const) : ('expired' as const)
}

const foundByToken = async (app: App, tx: Tx, accountId: string, token: string) => {
  const id = idIn(token)
  const row = id && (await readSelfTest(tx, accountId, id))
  const isValid = row && row.uses === 0 && isTokenOf(app.config.secretKey, accountId, row.product_id, token)
  if (!isValid) throw new Refusal('self_test_not_valid')
  return row
}

/** Results for the holder of the token, with the answers that they prove. */
export const readOutcome = (app: App, who: Person | Visitor, token: string, language: Language) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, undefined)
    const row = await foundByToken(app, tx, accountId, token)
    const state = stateOf(row)
    if (!row.results) return { state: waiting(state), at: null, results: [], device: null, answers: [] }
    const { questions } = await questionnaireOf(tx, row.product_id, language)
    return {
      state: 'answered' as const,
      at: row.answered_at,
      results: row.results,
      device: row.device,
      answers: provenAnswers(questions, row.results),
    }
  })

const waiting = (state: ReturnType<typeof stateOf>) => (state === 'open' ? ('waiting' as const) : ('expired' as const))
