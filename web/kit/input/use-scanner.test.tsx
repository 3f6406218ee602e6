import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useScanner } from './use-scanner.ts'

let reading = ''
function Field() {
  const [code, setCode] = useState('')
  reading = code
  const { props } = useScanner(setCode)
  return <input {...props} value={code} maxLength={24} onChange={(event) => setCode(event.currentTarget.value)} />
}

const field = () => screen.getByRole('textbox') as HTMLInputElement

let clock = 0
/** Simulates the browser: dispatches keydown, then inserts the key unless the default was prevented. */
const press = (text: string, milliseconds: number) => {
  for (const key of text) {
    clock += milliseconds
    const event = createEvent.keyDown(field(), { key })
    Object.defineProperty(event, 'timeStamp', { value: clock })
    if (!fireEvent(field(), event)) continue
    const { value, selectionStart, selectionEnd, maxLength } = field()
    const next = value.slice(0, selectionStart!) + key + value.slice(selectionEnd!)
    fireEvent.change(field(), { target: { value: next.slice(0, maxLength) } })
  }
  clock += 10_000
}

afterEach(cleanup)

test('a scan replaces the field value', () => {
  render(<Field />)
  press('350000000000006', 3)
  expect(reading).toBe('350000000000006')
  clock -= 10_000
  fireEvent.keyDown(field(), { key: 'Enter' })
  press('490154203237518', 3)
  expect(reading).toBe('490154203237518')
})

test('a scan replaces partly typed input', () => {
  render(<Field />)
  press('4901', 150)
  press('490154203237518', 3)
  expect(reading).toBe('490154203237518')
})

test('a scan drops a key pressed by hand just before', () => {
  render(<Field />)
  press('3', 200)
  clock -= 9_700
  press('490154203237518', 3)
  expect(reading).toBe('490154203237518')
})

test('a pause within a scan loses no digit', () => {
  render(<Field />)
  press('350', 150)
  press('49', 3)
  clock -= 9_900
  press('0154203', 3)
  clock -= 9_900
  press('237518', 3)
  expect(reading).toBe('490154203237518')
})

test('a page that is busy after the first keys of a scan loses none of them', () => {
  render(<Field />)
  press('490', 3)
  clock -= 9_700
  press('154203237518', 3)
  expect(reading).toBe('490154203237518')
})

test('keys typed by hand are inserted normally', () => {
  render(<Field />)
  press('4901', 90)
  press('54203237518', 90)
  expect(reading).toBe('490154203237518')
})

test('focus and the end of a scan select the field value', async () => {
  render(<Field />)
  press('4901', 150)
  field().blur()
  await userEvent.tab()
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4])
  field().setSelectionRange(4, 4)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4])
})
