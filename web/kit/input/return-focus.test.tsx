import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { RecordAction } from '#domain/action.ts'
import { ActionBar } from '../action/action-bar.tsx'
import { RowMenu } from '../action/row-menu.tsx'
import { ScanField } from '../station/scan-field.tsx'
import { show } from '../testing.tsx'

afterEach(cleanup)

const register: RecordAction = { name: 'register', allowed: true, reason: null, look: 'primary', own: false, input: [] }
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

/** Page whose action is no longer offered once it was performed. */
function Page() {
  const [actions, setActions] = useState([register])
  return (
    <main>
      <h1>Reprise</h1>
      <ActionBar actions={actions} words="buybackEvent" act={async () => setActions([])} name="2041" />
    </main>
  )
}

test('a closed form returns the focus to its button; a performed one, without its button, to the heading', async () => {
  await show(<Page />)
  const open = screen.getByRole('button', { name: 'Enregistrer l’arrivée' })
  open.focus()
  fireEvent.click(open)
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await focused(open)
  fireEvent.click(open)
  await screen.findByRole('dialog')
  fireEvent.click(screen.getAllByRole('button', { name: 'Enregistrer l’arrivée' }).at(-1)!)
  await focused(screen.getByRole('heading', { level: 1 }))
})

test('a form opened from a menu returns the focus to the button of the menu', async () => {
  await show(
    <RowMenu name="2041" words="buybackEvent" act={async () => null} load={async () => ({ actions: [register] })} />,
  )
  const menu = () => screen.getByRole('button', { name: /^Actions pour/ })
  fireEvent.click(menu())
  const entry = await screen.findByRole('menuitem', { name: /Enregistrer/ })
  entry.focus()
  fireEvent.click(entry)
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  // The menu replaced the button that loaded it.
  await waitFor(() => expect(document.activeElement).toBe(menu()))
})

function Steps() {
  const [step, setStep] = useState('stopped')
  return (
    <>
      <ScanField label="Code" placeholder="" onScan={() => {}} phase={step} />
      {step === 'stopped' && (
        <button type="button" onClick={() => setStep('search')}>
          Mettre de côté
        </button>
      )}
    </>
  )
}

test('the scan field takes the focus again with each step that it holds it in', async () => {
  await show(<Steps />)
  const aside = screen.getByRole('button', { name: 'Mettre de côté' })
  aside.focus()
  fireEvent.click(aside)
  await focused(screen.getByRole('textbox', { name: 'Code' }))
})
