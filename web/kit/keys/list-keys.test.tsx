import { IconPencil } from '@tabler/icons-react'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { ListView } from '../list/list-view.tsx'
import { serve, show } from '../testing.tsx'
import { BulkButton } from './bulk-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const users = ['Ada', 'Blaise', 'Claire'].map((firstname) => ({ id: firstname, firstname, email: `${firstname}@x.fr` }))
const archive = vi.fn()
const publish = vi.fn()

function Users() {
  return (
    <main id="page">
      <ListView
        endpoint={userEndpoints.list}
        title="Utilisateurs"
        searchLabel="Chercher"
        rowName={({ firstname }) => firstname}
        rowLink={({ id }) => `/user/${id}`}
        rowActions={({ id }) => [
          { label: 'Modifier', icon: IconPencil, key: 'E', to: `/user/${id}/edit` },
          { label: 'Archiver', icon: IconPencil, key: 'A', onClick: () => archive(id) },
          { label: 'Effacer', icon: IconPencil, key: 'D', refused: 'Interdit', onClick: () => archive(id) },
        ]}
        columns={[
          { key: 'firstname', label: 'Prénom', render: ({ firstname }) => firstname },
          { key: 'email', label: 'E-mail', render: ({ email }) => email, extra: true },
        ]}
        selection={{
          actions: (rows) => (
            <BulkButton shortcut="P" onClick={() => publish(rows.map(({ id }) => id))}>
              Publier
            </BulkButton>
          ),
        }}
        empty={{ title: '', text: '' }}
      />
      <button type="button">Autre</button>
    </main>
  )
}

let clock = 0
/** A key pressed on the focused element, half a second after the previous one. */
const press = (
  key: string,
  { after = 500, ...more }: { after?: number; shiftKey?: boolean; repeat?: boolean } = {},
) => {
  clock += after
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key, ...more })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  return fireEvent(target, event)
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const isAt = (name: string) => waitFor(() => expect(row(name).hasAttribute('data-at')).toBe(true))
const panel = () => screen.queryByRole('complementary', { name: 'Aperçu' })

/** Shows the list and waits until its keys are loaded. */
const start = async () => {
  archive.mockClear()
  publish.mockClear()
  serve(() => ({ body: { members: users, totalItems: users.length } }))
  const router = await show(<Users />)
  await screen.findByRole('row', { name: /Ada/ })
  await waitFor(() => {
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
  screen.getByRole('searchbox').blur()
  return router
}

test('J, K and the arrows move the current row, Enter opens it', async () => {
  const router = await start()
  press('j')
  await isAt('Ada')
  expect(document.activeElement).toBe(row('Ada'))
  press('ArrowDown')
  await isAt('Blaise')
  expect(row('Ada').hasAttribute('data-at')).toBe(false)
  press('j', { repeat: true, after: 30 })
  await isAt('Claire')
  expect(press('ArrowDown'), 'the page scrolls after the last row').toBe(true)
  press('k')
  await isAt('Blaise')
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/Blaise'))
})

test('Space opens the panel of the row, J shows the next one, Escape returns to the row', async () => {
  await start()
  press('j')
  await isAt('Ada')
  expect(press(' '), 'the page does not scroll').toBe(false)
  const title = await screen.findByRole('heading', { level: 2, name: 'Ada' })
  expect(document.activeElement).toBe(title)
  expect(panel()?.textContent).toContain('1 sur 3')
  expect(panel()?.textContent).toContain('Ada@x.fr')
  press('j')
  expect(await screen.findByRole('heading', { level: 2, name: 'Blaise' })).toBe(document.activeElement)
  press('Escape')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(row('Blaise'))
  press(' ')
  await screen.findByRole('heading', { level: 2, name: 'Blaise' })
  press(' ')
  await waitFor(() => expect(panel()).toBeNull())
})

test('the panel shows the actions with their keys; a refused one has no key', async () => {
  const router = await start()
  press(' ')
  await screen.findByRole('heading', { level: 2, name: 'Ada' })
  const actions = within(panel()!)
  expect(actions.getByRole('link', { name: 'Modifier' }).getAttribute('aria-keyshortcuts')).toBe('E')
  press('d')
  press('a')
  await waitFor(() => expect(archive.mock.calls).toEqual([['Ada']]))
  press('e')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/Ada/edit'))
})

test('X selects the row, Shift and a key act on the selection, Escape clears it', async () => {
  await start()
  press('j')
  await isAt('Ada')
  press('x')
  expect(await screen.findByText('1 sélectionné')).toBeTruthy()
  press('j')
  await isAt('Blaise')
  press('x')
  await screen.findByText('2 sélectionnés')
  press('P', { shiftKey: true })
  await waitFor(() => expect(publish.mock.calls).toEqual([[['Ada', 'Blaise']]]))
  press('Escape')
  await waitFor(() => expect(screen.queryByText('2 sélectionnés')).toBeNull())
})

test('text, a scan, modifiers and focused buttons are left alone', async () => {
  const router = await start()
  press('j')
  await isAt('Ada')
  screen.getByRole('searchbox').focus()
  press('x')
  press(' ')
  screen.getByRole('searchbox').blur()
  for (const key of 'xj203x') press(key, { after: 5 })
  expect(press('Enter', { after: 5 })).toBe(true)
  screen.getByRole('button', { name: 'Autre' }).focus()
  expect(press(' '), 'Space presses the button').toBe(true)
  press('Enter')
  screen.getByRole('button', { name: 'Autre' }).blur()
  clock += 500
  const withControl = createEvent.keyDown(document.body, { key: 'x', ctrlKey: true })
  fireEvent(document.body, withControl)
  press('j')
  await isAt('Blaise')
  expect(screen.queryByText(/sélectionné/)).toBeNull()
  expect(panel()).toBeNull()
  expect(router.state.location.pathname).toBe('/page')
})

test('an open dialog has the keys to itself', async () => {
  await start()
  press('j')
  await isAt('Ada')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  press('x')
  press('j')
  press(' ')
  dialog.remove()
  press('ArrowDown')
  await isAt('Blaise')
  expect(screen.queryByText(/sélectionné/)).toBeNull()
  expect(panel()).toBeNull()
})
