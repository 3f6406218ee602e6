import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
