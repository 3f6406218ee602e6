import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { warehouse } from '#domain/words/fr/warehouse.ts'
import { serve, show } from '#web/kit/testing.tsx'
import { Mismatch } from './mismatch.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const product = { id: 'p1', label: 'Pixel 8', image: null }
const sheet = {
  ...{ id: 'b1', identificationNumber: '2041556789013', declaredPrice: 24_800, collectsImei: true },
  ...{ product, declaredProduct: product, imei: '357000631956397', serialNumber: null },
} as unknown as Parameters<typeof Mismatch>[0]['sheet']
const photos = { photos: [], pending: [], sending: 0, failed: 0 } as unknown as Parameters<typeof Mismatch>[0]['photos']
const reading = { comparison: 'different', sameModel: true, models: [], held: false, blocked: false, imeiStatus: null }

function Page({ imei }: { imei: string | null }) {
  i18next.addResourceBundle(i18next.language, 'translation', { warehouse }, true)
  const stop = { read: { imei, serialNumber: null }, times: 1, at: '2026-11-18T09:00:00Z', otherModel: false }
  const handlers = { onAgain: vi.fn(), onScan: vi.fn(), onIdentify: vi.fn(), onAside: vi.fn() }
  return <Mismatch sheet={sheet} stop={stop} photos={photos} busy={false} {...handlers} />
}

test('a number that was not read yet is read, not read again', async () => {
  serve(() => ({ body: reading }))
  await show(<Page imei={null} />)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Lire le numéro/ }))
  expect(screen.getAllByRole('button', { name: /Lire le numéro/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Relire/ })).toBeNull()
})

test('the number of another buyback shows instructions', async () => {
  serve(() => ({ body: { ...reading, held: true } }))
  await show(<Page imei="490154203237518" />)
  await userEvent.setup().click(screen.getByRole('button', { name: /Même modèle, autre/ }))
  expect(await screen.findByText(warehouse.identity.missing.held.replaceAll('\u00a0', ' '))).toBeTruthy()
})

test('a device reported stolen is read again or put aside as stolen, whatever its number', async () => {
  serve(() => ({ body: { ...reading, comparison: 'same', blocked: true } }))
  await show(<Page imei="357000631956397" />)
  expect(await screen.findByRole('heading', { name: warehouse.identity.stopBlocked })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Bon modèle|Autre modèle|Même modèle/ })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: /de côté/ }))
  expect(screen.getByRole('button', { name: warehouse.identity.motifs.stolen })).toBeTruthy()
  expect(screen.queryByRole('button', { name: warehouse.identity.motifs.other_device })).toBeNull()
})
