import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { check } from '#domain/text.ts'
import { show } from '../../testing.tsx'
import { NumberField } from './field-number.tsx'

let stored: number | null | undefined | ''

function Weight() {
  const [value, setValue] = useState<typeof stored>(null)
  stored = value
  const { violations } = check(z.object({ weight: z.int().nullable() }), { weight: value })
  return (
    <NumberField
      name="weight"
      label="Weight"
      unit="g"
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      violation={violations?.[0]}
    />
  )
}

const field = () => screen.getByLabelText('Weight') as HTMLInputElement

afterEach(cleanup)

test('a decimal in a whole number is kept and reported', async () => {
  await show(<Weight />)
  await userEvent.type(field(), '12,5')
  await userEvent.tab()
  expect(stored).toBe(12.5)
  expect(field().value).toBe('12,5')
  expect(document.body.textContent).toContain('Saisissez un nombre entier.')
  await userEvent.clear(field())
  expect(stored).toBeNull()
  await userEvent.type(field(), '250')
  expect(stored).toBe(250)
  expect(document.body.textContent).not.toContain('Saisissez un nombre entier.')
})

test.each([
  ['45.76', 45.76, '45,76'],
  ['45,76', 45.76, '45,76'],
  ['1 234,50', 1234.5, '1234,5'],
  ['abc', null, ''],
])('parses pasted %s', async (text, value, shown) => {
  stored = null
  await show(<Weight />)
  await userEvent.click(field())
  await userEvent.paste(text)
  expect(stored).toBe(value)
  expect(field().value).toBe(shown)
})
