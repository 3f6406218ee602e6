import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RecordAction } from '#domain/action.ts'
import { ApiError } from '../client/api-error.ts'
import { LeaveGuard } from '../form/leave/leave-guard.tsx'
import { show } from '../testing.tsx'
import { ActionBar } from './action-bar.tsx'
import { type OnPage, useOnPage } from './on-page.ts'
import { RowMenu } from './row-menu.tsx'

afterEach(cleanup)

const action = (name: string, more: Partial<RecordAction> = {}): RecordAction => ({
  name,
  allowed: true,
  reason: null,
  look: 'default',
  own: false,
  input: [],
  ...more,
})
const field = (name: string, kind: 'choice' | 'text' | 'toggle' | 'amount', more = {}) => ({
  name,
  kind,
  required: false,
  options: null,
  maxLength: null,
  ...more,
})
const cancel = action('cancel', {
  look: 'danger',
  input: [
    field('reason', 'choice', { required: true, options: ['customer_retractation', 'other'] }),
    field('comment', 'text', { maxLength: 255 }),
    field('force', 'toggle'),
    field('price', 'amount'),
  ],
})

const bar = (actions: RecordAction[], cause = vi.fn(async () => null), pages = {}) =>
  show(<ActionBar actions={actions} words="buybackEvent" act={cause} pages={pages} name="2041" />).then(() => cause)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const openMenu = () => fireEvent.click(button(/^Actions pour/))
const line = (name: RegExp) => screen.findByRole('menuitem', { name })

test('shows three buttons, primary first; remaining and dangerous actions are in the menu', async () => {
  await bar([cancel, action('ship'), action('found'), action('markPaid'), action('register', { look: 'primary' })])
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Enregistrer l’arrivée', 'Marquer comme expédié', 'Déclarer retrouvé', ''])
  openMenu()
  expect(await line(/Marquer comme payé/)).toBeTruthy()
  expect(await line(/Annuler la reprise/)).toBeTruthy()
})

test('a refused action is shown disabled with its reason', async () => {
  await bar([action('register', { allowed: false, reason: 'checkin_disabled' })])
  const refused = button('Enregistrer l’arrivée')
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(refused)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.focus(refused)
  const { errors } = await import('#domain/words/fr/errors.ts')
  expect(await screen.findByText(errors.checkin_disabled)).toBeTruthy()
})

test('an action with its own page links to it; without a known page it is omitted', async () => {
  await bar([action('finalize', { own: true }), action('startCheck', { own: true })], undefined, { finalize: '/there' })
  expect(screen.getByRole('link', { name: 'Finaliser' }).getAttribute('href')).toBe('/there')
  expect(screen.queryByText('Contrôler')).toBeNull()
})

const openCancel = async () => {
  openMenu()
  fireEvent.click(await line(/Annuler la reprise/))
  return screen.findByRole('dialog')
}
const confirmIt = () => fireEvent.click(button('Annuler la reprise'))

test('the form shows the input fields of the action and submits them', async () => {
  const cause = await bar([cancel])
  const dialog = await openCancel()
  expect(dialog.textContent).toContain('L’annulation est définitive.')
  confirmIt()
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeTruthy()
  expect(cause).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('combobox', { name: 'Motif' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Autre' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Commentaire/ }), { target: { value: 'Erreur' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.change(screen.getByRole('textbox', { name: /Prix/ }), { target: { value: '12,50' } })
  confirmIt()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cause).toHaveBeenCalledWith('cancel', { reason: 'other', comment: 'Erreur', force: true, price: 1250 })
})

test('closing or leaving a changed form asks for confirmation', async () => {
  const router = await show(
    <>
      <LeaveGuard />
      <ActionBar actions={[cancel]} words="buybackEvent" act={vi.fn()} name="2041" />
    </>,
  )
  await openCancel()
  fireEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog'), 'nothing was typed').toBeNull())

  const dialog = await openCancel()
  const comment = within(dialog).getByRole('textbox', { name: /Commentaire/ })
  fireEvent.change(comment, { target: { value: 'Erreur' } })
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  const question = await screen.findByRole('dialog', { name: /Annuler vos modifications/ })
  fireEvent.click(within(question).getByText('Continuer la saisie'))
  await act(() => router.navigate('/other'))
  expect(await screen.findByRole('dialog', { name: /Quitter sans enregistrer/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/page')
  expect((comment as HTMLInputElement).value).toBe('Erreur')
})

test('a refusal is shown beside its field, or for the whole form', async () => {
  const refusals = [
    new ApiError({ status: 422, code: 'invalid_input', violations: [{ path: 'comment', code: 'required' }] }),
    new ApiError({ status: 409, code: 'payment_already_made' }),
  ]
  await bar(
    [{ ...cancel, input: cancel.input.slice(1) }],
    vi.fn(() => Promise.reject(refusals.shift()!)),
  )
  await openCancel()
  confirmIt()
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeTruthy()
  confirmIt()
  const { errors } = await import('#domain/words/fr/errors.ts')
  expect((await screen.findByRole('alert')).textContent).toBe(errors.payment_already_made)
  expect(screen.queryByText('Ce champ est obligatoire.')).toBeNull()
})

test('a row loads its actions each time its menu opens', async () => {
  const load = vi.fn(async () => ({ actions: [cancel] }))
  await show(<RowMenu name="2041" words="buybackEvent" act={vi.fn()} load={load} />)
  expect(load).not.toHaveBeenCalled()
  const dialog = await openCancel()
  expect(dialog.textContent).toContain('Motif')
  fireEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  openMenu()
  await line(/Annuler la reprise/)
  expect(load).toHaveBeenCalledTimes(2)
})

test('the menu reports when there is no action and when loading fails', async () => {
  const loads = [
    async () => ({ actions: [action('startCheck', { own: true })] }),
    () => Promise.reject(new ApiError({ status: 404, code: 'not_found' })),
  ]
  await show(<RowMenu name="2041" words="buybackEvent" act={vi.fn()} load={() => loads.shift()!()} />)
  openMenu()
  expect(await screen.findByText('Aucune action possible pour le moment')).toBeTruthy()
  openMenu()
  openMenu()
  expect(await screen.findByRole('alert')).toBeTruthy()
})

const seen: (OnPage | null)[] = []
function Watch() {
  seen.push(useOnPage())
  return null
}

test('the command palette lists the actions of the current record and opens their form', async () => {
  await show(
    <>
      <ActionBar
        actions={[cancel, action('ship'), action('found', { allowed: false, reason: 'forbidden' })]}
        words="buybackEvent"
        act={vi.fn()}
        name="2041"
      />
      <Watch />
    </>,
  )
  const offer = await waitFor(() => seen.at(-1)!)
  expect([offer.name, offer.actions.map(({ name }) => name)]).toEqual(['2041', ['ship', 'cancel']])
  act(() => offer.actions[1]!.onOpen())
  expect(await screen.findByRole('dialog', { name: /Annuler la reprise/ })).toBeTruthy()
})

test('the form opens at its first field, and a missing value is focused', async () => {
  await bar([action('declareLostStore', { input: [field('reason', 'text', { required: true, maxLength: 255 })] })])
  fireEvent.click(button(/perdu/))
  const reason = await screen.findByLabelText(/Motif/)
  await waitFor(() => expect(document.activeElement).toBe(reason))
  const send = within(screen.getByRole('dialog')).getByRole('button', { name: /perdu/ })
  send.focus()
  fireEvent.click(send)
  await waitFor(() => expect(document.activeElement).toBe(reason))
})

test('a form that starts with a choice focuses it without opening its list', async () => {
  await bar([action('cancel', { input: [field('reason', 'choice', { required: true, options: ['other'] })] })])
  fireEvent.click(button(/Annuler la reprise/))
  const reason = await screen.findByRole('combobox', { name: /Motif/ })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(reason.getAttribute('aria-expanded')).not.toBe('true')
})
