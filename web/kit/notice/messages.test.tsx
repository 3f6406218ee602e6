import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { FormatsProvider } from '../i18n/formats.tsx'
import { show } from '../testing.tsx'
import { useMessages } from './messages.ts'

function Message() {
  return useMessages().error('stale_version', { by: 'Ada', at: '2026-01-15T07:41:50.100Z' })
}

afterEach(cleanup)

test('formats a timestamp in the account’s time zone and the user’s language', async () => {
  await show(
    <FormatsProvider account={{ currency: 'EUR', timeZone: 'Europe/Paris' }}>
      <Message />
    </FormatsProvider>,
  )
  expect(document.body.textContent).toContain('Ada a modifié cette fiche entre-temps (15 janv. 08:41).')
})

function WithoutAuthor() {
  return useMessages().error('stale_version', { by: '', at: '' })
}

test('a message without an optional parameter is complete', async () => {
  await show(
    <FormatsProvider account={{ currency: 'EUR', timeZone: 'Europe/Paris' }}>
      <WithoutAuthor />
    </FormatsProvider>,
  )
  expect(document.body.textContent).toContain('Cette fiche a été modifiée entre-temps. Rechargez')
})

function Refusals() {
  const { refusal } = useMessages()
  const requestId = 'id-of-the-request'
  return [
    { status: 500, code: 'server_error', requestId },
    { status: 409, code: 'conflict', requestId },
  ].map((problem) => <p key={problem.code}>{refusal(new ApiError(problem))}</p>)
}

test('an unexpected error names the request id, a refusal does not', async () => {
  await show(
    <FormatsProvider account={{ currency: 'EUR', timeZone: 'Europe/Paris' }}>
      <Refusals />
    </FormatsProvider>,
  )
  const [unexpected, refused] = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(unexpected).toMatch(/assistance\s: id-of-the-request$/)
  expect(refused).not.toContain('id-of-the-request')
})
