import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { FormatsProvider, useFormats } from './formats.tsx'

afterEach(cleanup)

function At() {
  return <p>{useFormats().time('2026-07-01T12:00:00Z')}</p>
}
const shown = () => screen.getByText(/\d/).textContent
const browserTime = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })

test('a provider of another currency keeps the time zone of the outer one', async () => {
  await show(
    <FormatsProvider account={{ currency: 'EUR', timeZone: 'Asia/Tokyo' }}>
      <FormatsProvider account={{ currency: 'GBP' }}>
        <At />
      </FormatsProvider>
    </FormatsProvider>,
  )
  expect(shown()).toContain('21')
})

test('platform administrators read the time of their browser in every account', async () => {
  await show(
    <FormatsProvider account={null}>
      <FormatsProvider account={{ currency: 'GBP' }}>
        <At />
      </FormatsProvider>
    </FormatsProvider>,
  )
  expect(shown()).toBe(browserTime.format(new Date('2026-07-01T12:00:00Z')))
})

test('a record of one account is read in the time zone of that account', async () => {
  await show(
    <FormatsProvider account={null}>
      <FormatsProvider account={{ timeZone: 'Asia/Tokyo' }}>
        <At />
      </FormatsProvider>
    </FormatsProvider>,
  )
  expect(shown()).toContain('21')
})
