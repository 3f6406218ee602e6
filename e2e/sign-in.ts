import { mkdirSync, writeFileSync } from 'node:fs'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { api, sessionsFile } from './product.ts'

/** Global setup: signs in every demo user and creates one mail. */
export default async function signIn() {
  const tokens: Record<string, string> = {}
  for (const { email } of demoPeople) {
    const answer = await fetch(`${api}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
    tokens[email] = ((await answer.json()) as { apiToken: string }).apiToken
  }
  await fetch(`${api}/password/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller@colombe.test' }),
  })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(sessionsFile, JSON.stringify(tokens))
}
