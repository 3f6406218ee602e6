import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buybackDetail } from '#domain/words/fr/buyback-detail.ts'
import { buybackList } from '#domain/words/fr/buyback-list.ts'
import { warehouse } from '#domain/words/fr/warehouse.ts'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { serve, show } from '#web/kit/testing.tsx'
import { Decision } from './buyback/decision.tsx'
import BuybackDetail from './buyback/detail.tsx'
import Edition from './buyback/edition.tsx'
import ItemStock from './stock/item.tsx'
import { Controlled } from './warehouse/controlled.tsx'

vi.mock('./session.ts', () => ({ useCan: () => () => false }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const base = {
  ...{ id: 'b1', identificationNumber: '2041556789013', currency: 'GBP', actions: [], photos: [], documents: [] },
  product: { id: 'p1', label: 'Pixel 8', image: null, category: { label: 'Phones' } },
}
const buyback = {
  ...base,
  ...{ status: 'bb_in_processing', itemStatus: 'item_in_quarantine', paymentStatus: 'awaiting_payment' },
  ...{ createdAt: '2026-11-17T09:44:00Z', customerName: 'Jade M.', circuitType: 'ship', bonus: 0, absorbedPrice: 0 },
  ...{ declaredPrice: 24_800, predeclaredPrice: null, controlledPrice: 20_000, difference: -4_800 },
  ...{
    holder: { by: 'warehouse', since: null },
    store: null,
    warehouse: { commonName: 'W' },
    buyer: { commonName: 'B' },
  },
  payment: { amount: 24_800, payable: { kind: 'due', amount: 24_800, declared: null, offered: null } },
  ...{ customer: {}, device: null, check: null, quarantine: null, cancellation: null, thread: [] },
}
const sheet = {
  ...base,
  ...{ next: 'startCheck', reason: null, heldBy: null, device: null, missingSince: null, declaredPrice: 24_800 },
}
const answers = {
  ...base,
  ...{ step: 'declared', questionnaire: { questions: [] }, prices: {}, responses: [], price: 24_800, comment: null },
  ...{ commentMandatory: false, reason: null, version: 1 },
}
const purchase = { value: 24_800, difference: 0, bonus: 0, total: 24_800, paid: 0, owed: 0 }
const item = {
  ...base,
  ...{
    status: 'item_to_reintegrate_to_stock',
    stock: null,
    outcome: null,
    enteredAt: null,
    arrivedAt: '2026-11-17T09:44:00Z',
  },
  ...{ warehouse: { commonName: 'W' }, declared: null, controlled: null, rounds: [], steps: [], buybackId: null },
  economics: {
    ...{ currency: 'GBP', purchase, refurb: { planned: 0, completed: 0, left: 0 } },
    ...{ cost: 24_800, plannedCost: 24_800, price: null, margin: null, expected: null },
  },
}

function Session({ children }: { children: ReactNode }) {
  i18next.addResourceBundle(i18next.language, 'translation', { buybackDetail, buybackList, warehouse }, true)
  return <FormatsProvider account={{ currency: 'EUR', timeZone: 'Europe/Paris' }}>{children}</FormatsProvider>
}

const station = {
  underCheck: { current: null },
  opening: { current: false },
  stopped: false,
  onReread: vi.fn(),
  onDone: vi.fn(),
  onLeave: vi.fn(),
}

test.each([
  ['buyback', <BuybackDetail key="page" />, buyback, '/page'],
  ['quarantine decision', <Decision key="page" id="b1" onClose={vi.fn()} />, buyback, '/page'],
  ['correction of answers', <Edition key="page" />, answers, '/page?itemWorkflowStep=declared'],
  ['item', <ItemStock key="page" />, item, '/page?tab=economics'],
  ['check', <Controlled key="page" id="b1" {...station} />, sheet, '/page'],
])('amounts of a record of another account are in the currency of the record: %s', async (_name, page, body, at) => {
  serve(({ path }) => {
    if (path.endsWith('/ways-out')) return { body: { open: true, declared: 24_800, isPaid: false, members: [] } }
    return { body: path.endsWith('/history') ? { members: [], next: null } : body }
  })
  await show(<Session>{page}</Session>, at)
  expect((await screen.findAllByText(/248,00\s£/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/€/)).toBeNull()
})
