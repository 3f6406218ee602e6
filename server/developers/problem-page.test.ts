import { expect, test } from 'vitest'
import { errors } from '#domain/errors.ts'
import { type Language, languages } from '#domain/money.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp()
const open = (url: string, language: Language = 'en-GB') =>
  app.server.inject({ method: 'GET', url, headers: { 'accept-language': language } })

test('the type of a problem is the address of its page', async () => {
  const refused = await open('/api/users')
  expect(refused.json()).toMatchObject({ code: 'not_signed_in', type: '/developers/errors/not_signed_in' })
  const page = await open(refused.json().type)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<h1><code>not_signed_in</code></h1>')
  expect(page.body).toContain('Sign in again')
})

test.each(languages)('every code has a page in %s, without missing words', async (language) => {
  for (const code of Object.keys(errors)) {
    const { statusCode, body } = await open(`/developers/errors/${code}`, language)
    expect(statusCode, code).toBe(200)
    expect(body, code).toContain(`<html lang="${language}">`)
    expect(body, code).not.toMatch(/developers\.|undefined|plural,/)
  }
})

test('lists the calls that declare the code, with links to the reference', async () => {
  const { body } = await open('/developers/errors/credit_of_other_caller')
  expect(body).toContain('<a href="/api/docs#credits.reverse"><code>POST /api/credits/reverse</code></a>')
})

test('an unknown code is not found', async () => {
  for (const code of ['nonsense', '__proto__', 'toString'])
    expect((await open(`/developers/errors/${code}`)).statusCode, code).toBe(404)
})
