import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { warehouse } from '#domain/words/fr/warehouse.ts'
import { LeaveGuard } from '#web/kit/form/leave/leave-guard.tsx'
import { keepScan } from '#web/kit/station/early-keys.ts'
import { serve, show } from '#web/kit/testing.tsx'
import { Controlled } from './controlled.tsx'
import type { Done } from './found.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const numbers = { imei: '357000631956397', serialNumber: null }
const options = ['counterfeit', 'other']
const sheet = {
  ...{ id: 'b1', identificationNumber: '2041556789013', currency: 'EUR', declaredPrice: 24_800, photos: [] },
  ...{ product: { label: 'Pixel 8', image: null }, declaredProduct: { label: 'Pixel 8', image: null } },
  ...{ next: 'concludeCheck', reason: null, heldBy: null, missingSince: null, committed: false, absorption: null },
  device: { as: 'declared', read: numbers, declared: numbers, found: null, reason: null },
  ...{ questionnaire: { questions: [] }, prices: {}, responses: [], impactPriceEntries: [] },
  actions: [
    {
      ...{ name: 'quarantine', allowed: true, reason: null, look: 'danger', own: false },
      input: [{ name: 'reason', kind: 'choice', required: true, options, maxLength: null }],
    },
  ],
}

const done = vi.fn<(one: Done) => void>()
const station = {
  id: 'b1',
  underCheck: { current: null },
  opening: { current: false },
  stopped: false,
  onReread: vi.fn(),
  onLeave: vi.fn(),
}

function Page() {
  i18next.addResourceBundle(i18next.language, 'translation', { warehouse }, true)
  const navigate = useNavigate()
  const finish = (one: Done) => {
    done(one)
    void navigate('/station')
  }
  return (
    <>
      <LeaveGuard />
      <Controlled {...station} onDone={finish} />
    </>
  )
}

test('an item put into quarantine with a reason leaves the station without a question', async () => {
  serve(() => ({ body: sheet }))
  const router = await show(<Page />)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Quarantaine' }))
  await person.click(await screen.findByRole('combobox', { name: 'Motif' }))
  await person.click(await screen.findByRole('option', { name: 'Contrefaçon' }))
  await person.click(screen.getByRole('button', { name: 'Mettre en quarantaine' }))
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ id: 'b1', outcome: 'held' })))
  expect(router.state.location.pathname).toBe('/station')
  expect(screen.queryByRole('dialog', { name: /Quitter sans enregistrer/ })).toBeNull()
})

test('a number scanned while the item was opening is in the field of its first step', async () => {
  serve(() => ({ body: { ...sheet, ...{ imei: numbers.imei, serialNumber: null, collectsImei: true, device: null } } }))
  keepScan(numbers.imei)
  station.opening.current = true
  await show(<Page />)
  expect(await screen.findByDisplayValue(numbers.imei)).toBeDefined()
  expect(station.opening.current).toBe(false)
})

test('a check that no operator holds is started without a take-over', async () => {
  let sent = ''
  serve(({ path }) => {
    if (path.includes('/events/')) sent = path
    return { body: { ...sheet, next: 'takeOverCheck', heldBy: null } }
  })
  await show(<Page />)
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer le contrôle' }))
  await vi.waitFor(() => expect(sent).toContain('takeOverCheck'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
