import { expect, test } from 'vitest'
import { siteCookies } from '#domain/site/cookies.ts'
import { cookieNames } from '#web/kit/storage/storage-keys.ts'

/** Set in the dashboard only. */
const ofTheDashboard = ['reprise_signed_in', 'reprise_scheme', 'reprise_menu']

test('the cookies policy lists every cookie that a site may set', () => {
  const all = Object.keys(cookieNames).filter((name) => !ofTheDashboard.includes(name))
  expect(Object.keys(siteCookies).toSorted()).toEqual(all.toSorted())
})
