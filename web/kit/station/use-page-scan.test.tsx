import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { recordEarlyKeys } from './early-keys.ts'
import { Station } from './station.tsx'

afterEach(cleanup)

const code = '2041556789013'

/** Simulated scanner input with its own clock, independent of the machine's speed. */
let now = 1_000
const press = (key: string, gap: number) => {
  now += gap
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const { activeElement } = document
  const went = (activeElement ?? document.body).dispatchEvent(event)
  if (went && key === 'Enter' && activeElement instanceof HTMLButtonElement) activeElement.click()
}
const scan = () => {
  for (const key of code) press(key, 10)
  press('Enter', 10)
  now += 2_000
}

const open = async (inside?: React.ReactNode) => {
  const onScan = vi.fn(async () => ({ ok: true, message: 'read' }))
  const elsewhere = vi.fn()
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.defaultPrevented) elsewhere()
  }
  window.addEventListener('keydown', listen)
  await show(
    <Station title="Station" scanLabel="Code" scanPlaceholder="Scan" onScan={onScan} holdFocus={false} asPage>
      {inside}
    </Station>,
  )
  return { onScan, elsewhere }
}

test('a scan without focus goes to the station only', async () => {
  const { onScan, elsewhere } = await open()
  act(scan)
  expect(onScan.mock.calls).toEqual([[code]])
  expect(elsewhere).not.toHaveBeenCalled()
})

test('a scan does not press the focused button', async () => {
  const pressed = vi.fn()
  const { onScan } = await open(
    <button type="button" onClick={pressed}>
      Next
    </button>,
  )
  screen.getByRole('button', { name: 'Next' }).focus()
  act(scan)
  expect(onScan.mock.calls).toEqual([[code]])
  expect(pressed).not.toHaveBeenCalled()
  act(() => press('Enter', 2_000))
  expect(pressed).toHaveBeenCalledOnce()
})

test('a scan in a field stays there; a scan does not answer an open dialog', async () => {
  const { onScan } = await open(<input aria-label="Other" />)
  screen.getByLabelText('Other').focus()
  act(scan)
  expect(onScan).not.toHaveBeenCalled()
  screen.getByLabelText('Other').blur()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  act(scan)
  dialog.remove()
  expect(onScan).not.toHaveBeenCalled()
})

test('scans made before the station is shown are handled by it, also one that it interrupts', async () => {
  recordEarlyKeys()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
  act(scan)
  for (const key of code.slice(0, 8)) press(key, 10)
  const onScan = vi.fn(async () => ({ ok: true, message: 'read' }))
  await show(<Station title="Station" scanLabel="Code" scanPlaceholder="Scan" onScan={onScan} />)
  await vi.waitFor(() => expect(onScan.mock.calls).toEqual([[code]]))
  act(() => {
    for (const key of code.slice(8)) press(key, 10)
  })
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe(code)
})

test('a key pressed long before the station is shown is not in its field', async () => {
  recordEarlyKeys()
  press('x', 10)
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  await show(<Station title="Station" scanLabel="Code" scanPlaceholder="Scan" onScan={vi.fn()} />)
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
})
