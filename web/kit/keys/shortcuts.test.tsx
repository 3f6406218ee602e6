import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RecordAction } from '#domain/action.ts'
import { shortcuts } from '#domain/words/fr/shortcuts.ts'
import { addWords } from '../i18n/i18n.ts'
import { show } from '../testing.tsx'
import { RecordActionList } from './record-action-list.tsx'
import { useShortcuts } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

afterEach(cleanup)

const words = async () => ({ shortcuts })
const withWords = () => addWords({ 'fr-FR': words, 'en-GB': words, 'nl-BE': words, 'de-DE': words })

let clock = 0
const press = (key: string, { after = 500, ...more }: { after?: number; shiftKey?: boolean } = {}) => {
  clock += after
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key, ...more })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  fireEvent(target, event)
}

const go = vi.fn()
const other = vi.fn()
function Page() {
  const [open, setOpen] = useState(false)
  useShortcuts({
    title: 'Pages',
    shortcuts: [
      { keys: ['G B'], label: 'Reprises', run: () => go('buybacks') },
      { keys: ['G J'], label: 'Journal', run: () => go('audit') },
      { keys: ['J'], label: 'Suivante', run: other },
      { keys: ['?'], label: 'Raccourcis', run: () => setOpen(true) },
    ],
  })
  useShortcuts({ title: 'Sélection', shortcuts: [{ keys: ['Shift+P'], label: 'Publier', run: other }] })
  return open && <ShortcutsDialog onClose={() => setOpen(false)} />
}

test('G and a letter act together, also if the page was busy between them', async () => {
  await show(<Page />)
  await withWords()
  press('g')
  press('j')
  await waitFor(() => expect(go.mock.calls).toEqual([['audit']]))
  expect(other).not.toHaveBeenCalled()
  press('g')
  press('j', { after: 5_000 })
  await waitFor(() => expect(other).toHaveBeenCalledTimes(1))
  expect(go).toHaveBeenCalledTimes(1)
})

test('a question mark lists the shortcuts by group', async () => {
  await show(<Page />)
  await withWords()
  press('?', { shiftKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }))
  expect(dialog.getByText('Reprises').parentElement?.textContent).toBe('ReprisesGB')
  expect(dialog.getByText('Publier').parentElement?.textContent).toBe('PublierMaj P')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const cancel: RecordAction = {
  ...{ name: 'cancel', allowed: true, reason: null, look: 'danger', own: false, key: 'Delete' },
  input: [],
}

test('the key of an action opens its form and performs nothing', async () => {
  const act = vi.fn(async () => null)
  await show(<RecordActionList actions={[cancel]} words="buybackEvent" act={act} />)
  await withWords()
  press('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Annuler la reprise' }))
  press('Delete')
  press('Enter')
  expect(act).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Annuler la reprise' }))
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
})
