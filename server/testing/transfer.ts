import { expect } from 'vitest'
import type { Caller, TestApp } from './app.ts'

/** Runs pending jobs; throws if one failed. */
export const workedOff = async (product: TestApp) => {
  await product.work()
  const broken = await product.sql<{ last_error: string }>(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  )
  if (broken.length > 0) throw new Error(broken[0]!.last_error)
}

type Asked = { who: Caller; account: string; type?: string; strategy?: string; name?: string }

/** Uploads a file like the wizard: recognised columns, then the rehearsal. */
export const rehearse = async (
  product: TestApp,
  content: string | Buffer,
  {
    who,
    account,
    type = 'products',
    strategy = 'generic',
    name = 'file.csv',
    ...check
  }: Asked & Record<string, unknown>,
) => {
  const started = await who.upload(`/accounts/${account}/imports?type=${type}&strategy=${strategy}`, name, content)
  if (started.status !== 202) return started.body
  expect(started.body).toMatchObject({ phase: 'mapping', status: 'in_progress', content: [type], strategy })
  const asked = await who.post(`/imports/${started.body.id}/check`, check)
  if (asked.status !== 202) return { ...asked.body, id: started.body.id, columns: started.body.columns }
  await workedOff(product)
  return (await who.get(`/imports/${started.body.id}`)).body
}

export const applied = async (product: TestApp, who: Caller, id: string) => {
  const answer = await who.post(`/imports/${id}/apply`)
  if (answer.status !== 202) return answer.body
  await workedOff(product)
  return (await who.get(`/imports/${id}`)).body
}

type Problem = { reason: string; column: string; value: string; params?: Record<string, unknown> }

export const linesOf = async (who: Caller, id: string, what: string) =>
  (await who.get(`/imports/${id}/lines?what=${what}&itemsPerPage=100`)).body.members as {
    line: number
    label: string
    fields: string[]
    prices: { state: string; from: number | null; to: number | null }[]
    outliers: { kind: string; state: string }[]
    problem: Problem | null
    warnings: Problem[]
  }[]

/** Ignored lines as text: line number, column, reason, value. */
export const ignoredIn = async (who: Caller, id: string) =>
  (await linesOf(who, id, 'ignored')).map(
    ({ line, problem }) => `${line} ${problem!.column} ${problem!.reason} ${problem!.value}`,
  )

export const exported = async (product: TestApp, who: Caller, path: string, account?: string) => {
  const started = await who.post(`/${path}/exports${account ? `?account_id=${account}` : ''}`)
  expect(started).toMatchObject({ status: 202, body: { url: null, error: null } })
  await workedOff(product)
  const { body } = await who.get(`/${path}/exports/${started.body.id}`)
  expect(body.url, JSON.stringify(body)).toBeTruthy()
  const file = await product.server.inject({ method: 'GET', url: body.url })
  return { body, headers: file.headers, text: file.body }
}
