import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { DateField } from './field-date.tsx'
import type { Text } from './field-text.tsx'
import { TimeField } from './field-time.tsx'

let stored: Text
const left = vi.fn()

type Props = { start?: string; min?: string; max?: string; time?: boolean }

function Example({ start = '', time, ...bounds }: Props) {
  const [value, setValue] = useState<Text>(start)
  stored = value
  const Field = time ? TimeField : DateField
  return (
    <Field
      name="on"
      label="Livré le"
      value={value}
      onChange={setValue}
      onBlur={left}
      violation={undefined}
      {...bounds}
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Livré le' }) as HTMLInputElement
const type = async (text: string) => {
  const user = userEvent.setup()
  await user.clear(field())
  await user.type(field(), text)
  const typing = field().value
  await user.tab()
  return typing
}

afterEach(() => {
  cleanup()
  left.mockClear()
})

describe('DateField', () => {
  test('shows a stored day in the format of the language', async () => {
    await show(<Example start="2026-11-09" />)
    expect(field().value).toBe('09/11/2026')
  })

  test('keeps the text while it is typed and formats it afterwards', async () => {
    await show(<Example />)
    expect(await type('9.11.2026')).toBe('9.11.2026')
    expect(stored).toBe('2026-11-09')
    expect(field().value).toBe('09/11/2026')
  })

  test('reads a year of two digits when the field is left, and the form checks the new value', async () => {
    await show(<Example />)
    await type('9/11/26')
    expect(stored).toBe('2026-11-09')
    expect(left).not.toHaveBeenCalled()
  })

  test('keeps text that is no day in its value and names the format', async () => {
    await show(<Example />)
    await type('31/02/2026')
    expect(stored).toBe('31/02/2026')
    expect(field().value).toBe('31/02/2026')
    expect(document.body.textContent).toContain('Indiquez une date, par exemple 31/12/2026.')
    await type('28/02/2026')
    expect(document.body.textContent).not.toContain('Indiquez une date')
  })

  test('names its bounds', async () => {
    await show(<Example min="2026-11-02" max="2026-11-20" />)
    await type('01/11/2026')
    expect(document.body.textContent).toContain('La date ne peut pas précéder le 02/11/2026.')
    await type('21/11/2026')
    expect(document.body.textContent).toContain('La date ne peut pas dépasser le 20/11/2026.')
  })

  test('opens its calendar by keyboard, picks a day and returns to the text', async () => {
    await show(<Example start="2026-11-09" min="2026-11-02" />)
    const user = userEvent.setup()
    await user.click(field())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const calendar = await screen.findByRole('dialog')
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(within(calendar).getByRole('button', { name: 'lundi 9 novembre 2026' })),
    )
    expect(within(calendar).getByRole<HTMLButtonElement>('button', { name: 'dimanche 1 novembre 2026' }).disabled).toBe(
      true,
    )
    await user.keyboard('{ArrowDown}{Enter}')
    expect(stored).toBe('2026-11-16')
    expect(field().value).toBe('16/11/2026')
    await vi.waitFor(() => expect(document.activeElement).toBe(field()))
  })
})

describe('TimeField', () => {
  test('rewrites the time on 24 hours', async () => {
    await show(<Example time />)
    expect(await type('9h30')).toBe('9h30')
    expect(stored).toBe('09:30')
    expect(left).not.toHaveBeenCalled()
  })

  test('leaves other text to the check of the form', async () => {
    await show(<Example time />)
    await type('midi')
    expect(stored).toBe('midi')
    expect(left).toHaveBeenCalledOnce()
  })
})
