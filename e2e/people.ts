import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/money.ts'
import { api } from './product.ts'
import { cookiesOf } from './session.ts'
import type { Ask } from './test.ts'

type Members<T> = { members: T[] }

let count = 0
/** Unique e-mail address, because tests run in parallel on the same data. */
export const freshEmail = (name: string) =>
  `${name}.${Date.now().toString(36)}${process.pid.toString(36)}${(count++).toString(36)}@boreal.test`

export const entityId = async (ask: Ask, name: string, as = 'manager@boreal.test') => {
  const { body } = (await ask(as, 'GET', `/organizations?search=${encodeURIComponent(name)}`)) as {
    body: Members<{ id: string; commonName: string }>
  }
  return body.members.find(({ commonName }) => commonName === name)!.id
}

/** Invites a seller of the Lyon store as the manager of Boréal; returns the user id. */
export const invite = async (ask: Ask, email: string, more: { firstname?: string; lastname?: string } = {}) => {
  const organizationId = await entityId(ask, 'Boréal Lyon Part-Dieu')
  const { status, body } = (await ask('manager@boreal.test', 'POST', '/users', {
    email,
    firstname: more.firstname ?? 'Noa',
    lastname: more.lastname ?? 'Essai',
    modules: [{ module: 'tim', role: 'store_seller', organizationId }],
  })) as { status: number; body: { id: string } }
  expect(status).toBe(201)
  return body.id
}

/** Paths of a kind of link in the mails to an address, newest first, read as platform administrator. */
export const mailedPaths = async (ask: Ask, email: string, kind: string) => {
  const list = (await ask('root@reprise.test', 'GET', `/mails?search=${encodeURIComponent(email)}`)) as {
    body: Members<{ id: string }>
  }
  const paths: string[] = []
  for (const { id } of list.body.members) {
    const mail = (await ask('root@reprise.test', 'GET', `/mails/${id}`)) as { body: { text: string } }
    const path = mail.body.text.match(new RegExp(`https?://[^/\\s]+(/${kind}[^\\s]+)`))?.[1]
    if (path) paths.push(path)
  }
  return paths
}

/** Path of the link in the newest mail to an address; `earlier` links are not taken. */
export const mailedPath = async (ask: Ask, email: string, kind: string, earlier: readonly string[] = []) => {
  let path: string | undefined
  await expect(async () => {
    path = (await mailedPaths(ask, email, kind)).find((one) => !earlier.includes(one))
    expect(path).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return path ?? ''
}

export const tokenIn = (path: string) => path.match(/token=([\w-]+)/)?.[1] ?? path.split('/').at(-1) ?? ''

const post = (path: string, body: unknown, token?: string) =>
  fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
    body: JSON.stringify(body),
  })

export const password = 'Essai-2025'

/** Creates a user with password and session for one test. */
export const joined = async (ask: Ask, email: string) => {
  const id = await invite(ask, email)
  const link = await mailedPath(ask, email, 'new/password')
  const made = await post(`/password/new/${tokenIn(link)}`, { password, policyAccepted: true })
  expect(made.status).toBe(204)
  return id
}

export const logIn = async (email: string, secret = password) => {
  const answer = await post('/login', { email, password: secret })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { apiToken: string }).apiToken
}

export const endSession = async (token: string) => {
  const answer = await fetch(`${api}/logout`, { method: 'POST', headers: { 'x-auth-token': token } })
  expect(answer.status).toBe(204)
}

export const enterWith = (page: Page, token: string, language: Language = 'fr-FR') =>
  page.context().addCookies(cookiesOf(token, language))
