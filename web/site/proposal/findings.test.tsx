import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { proposal as words } from '#domain/words/fr/proposal.ts'
import { show } from '#web/kit/testing.tsx'
import { Findings } from './findings.tsx'

afterEach(cleanup)

type Props = Parameters<typeof Findings>[0]

const proposal: Props['proposal'] = {
  ...{ state: 'open', identificationNumber: '2041556789013', product: 'Pixel 8', found: 'Pixel 7', language: 'fr-FR' },
  ...{ currency: 'EUR', until: null, settled: null, offer: null },
}
const offer: Props['offer'] = {
  ...{
    firstname: 'Jade',
    declaredAt: '2026-11-01T10:00:00Z',
    declared: 10_000,
    proposed: 6_000,
    lines: [],
    rest: -4_000,
  },
  ...{ device: null, check: { at: null, warehouse: 'Lyon' }, payment: { type: 'bank_transfer', ibanEnd: null } },
  ...{ city: null, silence: 'return', thread: [], contested: null, photos: [] },
  dates: { paid: '2026-11-25', leaves: '2026-11-20', home: '2026-11-23', secondLook: '2026-11-22' },
}

function Page() {
  i18next.addResourceBundle(i18next.language, 'translation', { proposal: words }, true)
  return <Findings proposal={proposal} offer={offer} sending={false} onContest={async () => {}} />
}

test('a cancelled contest returns the focus to its button', async () => {
  await show(<Page />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: words.contestModel }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await person.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.contestModel }))
})
