import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { buybackDetail } from '#domain/words/fr/buyback-detail.ts'
import { buybackList } from '#domain/words/fr/buyback-list.ts'
import { serve, show } from '#web/kit/testing.tsx'
import { Decision } from './decision.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const buyback = {
  id: 'b1',
  identificationNumber: '2041556789013',
  customerName: 'Jade M.',
  product: { label: 'iPhone 12', image: null },
  quarantine: { reason: 'locked', comment: null, decision: null },
  device: null,
  thread: [],
  payment: { payable: { kind: 'none', amount: 0, declared: null, offered: null } },
  actions: [
    {
      name: 'releaseByHand',
      allowed: true,
      reason: null,
      look: 'default',
      own: false,
      input: [
        {
          ...{ name: 'stockId', kind: 'choice', required: false, maxLength: null, records: 'stock', initial: 's1' },
          ...{ options: ['s1'], labels: { s1: 'À reconditionner' } },
        },
        { name: 'reason', kind: 'text', required: false, options: null, maxLength: 255 },
      ],
    },
  ],
}
const release = { way: 'releaseByHand', allowed: true, reason: null, paid: 100, isUpperLimit: false, message: null }
const decided = {
  ...{ id: 'h1', kind: 'event', event: 'releaseByHand', by: 'Idriss Belkacem', at: '2026-11-17T09:44:00Z' },
  ...{ reason: null, moves: [], changes: [], package: null, mailState: null, device: null },
}

function Page({ way }: { way?: string }) {
  i18next.addResourceBundle(i18next.language, 'translation', { buybackList, buybackDetail }, true)
  return <Decision id="b1" way={way} onClose={() => {}} />
}

const panel = async (
  state: { open: boolean; isUpperLimit?: boolean },
  act: () => { status: number; body: unknown },
) => {
  const requests = serve(({ method, path }) => {
    if (method === 'POST') return act()
    if (path.endsWith('/ways-out'))
      return { body: { open: state.open, declared: 100, isPaid: false, members: [{ ...release, ...state }] } }
    if (path.endsWith('/history')) return { body: { members: [decided], next: null } }
    return { body: buyback }
  })
  await show(<Page />)
  return requests
}

test('a release offers the stock and reports a missing reason beside its field', async () => {
  const requests = await panel({ open: true }, () => ({ status: 200, body: buyback }))
  const person = userEvent.setup()
  await person.click(await screen.findByRole('radio', { name: /Lever la quarantaine/ }))
  await person.click(screen.getByRole('button', { name: 'Lever la quarantaine' }))
  expect(screen.getByRole('textbox', { name: 'Motif' }).getAttribute('aria-invalid')).toBe('true')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await person.type(screen.getByRole('textbox', { name: 'Motif' }), 'Déverrouillé')
  await person.click(screen.getByRole('button', { name: 'Lever la quarantaine' }))
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ stockId: 's1', reason: 'Déverrouillé' })
})

test('a release before the check states the highest amount', async () => {
  await panel({ open: true, isUpperLimit: true }, () => ({ status: 200, body: buyback }))
  expect(await screen.findByText(/Payé jusqu’à/)).toBeTruthy()
})

test('a decision made by another user in the meantime replaces the form', async () => {
  const state = { open: true }
  await panel(state, () => {
    state.open = false
    return { status: 409, body: { code: 'transition_refused' } }
  })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('radio', { name: /Lever la quarantaine/ }))
  await person.type(screen.getByRole('textbox', { name: 'Motif' }), 'Déverrouillé')
  await person.click(screen.getByRole('button', { name: 'Lever la quarantaine' }))
  expect(await screen.findByText('Quarantaine levée')).toBeTruthy()
  expect(screen.getByText(/par Idriss Belkacem, le/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/prévus/)).toBeNull()
})

const retained = {
  ...buyback,
  quarantine: { reason: 'stolen', comment: null, decision: 'retain' },
  actions: [
    {
      ...{ name: 'handToAuthorities', allowed: true, reason: null, look: 'danger', own: false },
      input: [{ name: 'reference', kind: 'text', required: true, options: null, maxLength: 255 }],
    },
  ],
}

test('a retained item is handed over in the panel; a refusal keeps the reference', async () => {
  serve(({ method, path }) => {
    if (method === 'POST') return { status: 409, body: { code: 'conflict', status: 409 } }
    if (path.endsWith('/ways-out')) return { body: { open: false, declared: 100, isPaid: false, members: [] } }
    if (path.endsWith('/history')) return { body: { members: [decided], next: null } }
    return { body: retained }
  })
  await show(<Page />)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Remettre aux autorités' }))
  const reference = await screen.findByRole('textbox', { name: 'Référence' })
  await person.type(reference, 'PV 2026/4711')
  await person.click(screen.getAllByRole('button', { name: 'Remettre aux autorités' }).at(-1)!)
  await screen.findByText(/au même moment/)
  expect(screen.getByDisplayValue('PV 2026/4711')).toBe(reference)
})

test('a sign-out request whose deadline has passed is marked, and the numbers read are shown', async () => {
  const quarantine = {
    ...{ reason: 'wrong_product', comment: 'Autre appareil dans le colis', decision: 'requestSignOut' },
    signOutUntil: '2020-01-05T10:00:00Z',
  }
  const lastRead = { imei: '490154203237518', serialNumber: null }
  serve(({ path }) => {
    if (path.endsWith('/ways-out')) return { body: { open: true, declared: 100, isPaid: false, members: [release] } }
    if (path.endsWith('/history')) return { body: { members: [], next: null } }
    return {
      body: {
        ...{ ...buyback, itemStatus: 'item_in_quarantine', quarantine, lastRead },
        ...{ imei: '359876543210987', serialNumber: null },
      },
    }
  })
  await show(<Page />)
  expect(await screen.findByText(buybackList.past)).toBeTruthy()
  expect(screen.getByText('490154203237518')).toBeTruthy()
  expect(screen.getByText('359876543210987')).toBeTruthy()
})

test('the panel of an item that waits for the customer leads to its page', async () => {
  const quarantine = {
    reason: 'price',
    comment: null,
    decision: null,
    contestedAt: null,
    proposalUntil: null,
    read: null,
  }
  serve(({ path }) => {
    if (path.endsWith('/ways-out')) return { body: { open: false, declared: 100, isPaid: false, members: [] } }
    return { body: { ...buyback, itemStatus: 'item_in_quarantine', quarantine } }
  })
  await show(<Page />)
  // The query normalises the spaces of the page, not those of its text.
  expect(await screen.findByText(buybackList.decision.next.answer.replaceAll('\u00a0', ' '))).toBeTruthy()
  expect(screen.getByRole('link', { name: buybackList.decision.open }).getAttribute('href')).toBe('/buyback/b1')
})

test('a decision chosen in the row menu is selected', async () => {
  serve(({ path }) => {
    if (path.endsWith('/ways-out')) return { body: { open: true, declared: 100, isPaid: false, members: [release] } }
    return { body: buyback }
  })
  await show(<Page way="releaseByHand" />)
  const card = await screen.findByRole('radio', { name: /Lever la quarantaine/ })
  expect(card.getAttribute('aria-checked')).toBe('true')
})

test('an open item with an earlier decision outside its history is not called decided', async () => {
  serve(({ path }) => {
    if (path.endsWith('/ways-out')) return { body: { open: true, declared: 100, isPaid: false, members: [release] } }
    if (path.endsWith('/history')) return { body: { members: [], next: null } }
    return { body: { ...buyback, quarantine: { ...buyback.quarantine, decision: 'requestSignOut' } } }
  })
  await show(<Page />)
  await screen.findByRole('radio', { name: /Lever la quarantaine/ })
  expect(screen.queryByText(buybackList.decision.nothingOpen)).toBeNull()
})

const step = (name: string, allowed: boolean, reason: string | null) => ({
  ...{ name, allowed, reason, look: 'default', own: false },
  input: [{ name: 'reason', kind: 'text', required: true, options: null, maxLength: 255 }],
})

test('a retention is undone with a reason; for an item of a paid customer the panel names who can keep it', async () => {
  const actions = [step('undoRetain', true, null), step('keepAsPaid', false, 'second_person_required')]
  const requests = serve(({ path }) => {
    if (path.endsWith('/ways-out')) return { body: { open: false, declared: 100, isPaid: true, members: [] } }
    if (path.endsWith('/history')) return { body: { members: [decided], next: null } }
    return { body: { ...retained, actions } }
  })
  await show(<Page />)
  const person = userEvent.setup()
  const keep = await screen.findByRole<HTMLButtonElement>('button', { name: 'Conserver au prix payé' })
  expect(keep.disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Annuler la mise de côté pour les autorités' }))
  await person.type(await screen.findByRole('textbox', { name: 'Motif' }), 'Erreur de numéro')
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Annuler la mise de côté pour les autorités' }))
  const sent = requests.find(({ method }) => method === 'POST')
  expect([sent?.path.split('/').at(-1), sent?.body]).toEqual(['undoRetain', { reason: 'Erreur de numéro' }])
})
