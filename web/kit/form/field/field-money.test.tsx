import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { check } from '#domain/text.ts'
import { show } from '../../testing.tsx'
import { MoneyField, PercentField } from './field-money.tsx'

let stored: number | null | undefined

function Amount({ start = null, percent = false }: { start?: number | null; percent?: boolean }) {
  const [value, setValue] = useState<number | null | undefined>(start)
  stored = value
  const Field = percent ? PercentField : MoneyField
  return (
    <Field
      name="amount"
      label="Amount"
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      violation={check(z.object({ amount: z.int().max(5_000_000).nullish() }), { amount: value }).violations?.[0]}
    />
  )
}

const field = () => screen.getByLabelText('Amount') as HTMLInputElement
const type = async (text: string) => {
  const person = userEvent.setup()
  await person.clear(field())
  await person.type(field(), text)
  const typing = field().value
  await person.tab()
  return typing
}

afterEach(cleanup)

describe('MoneyField', () => {
  test('stores cents and formats by language', async () => {
    await show(<Amount start={34_000} />)
    expect(field().value).toBe('340,00')
    expect(await type('412,5')).toBe('412,5')
    expect(stored).toBe(41_250)
    expect(field().value).toBe('412,50')
  })

  test('does not change the text on focus, so that the selection stays', async () => {
    await show(<Amount start={35_200} />)
    const person = userEvent.setup()
    await person.tab()
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('352,00')
    await person.keyboard('340')
    expect(stored).toBe(34_000)
  })

  test('avoids floating-point errors', async () => {
    await show(<Amount />)
    await type('1,15')
    expect(stored).toBe(115)
    await type('4,35')
    expect(stored).toBe(435)
  })

  test('is null when empty, not zero', async () => {
    await show(<Amount start={100} />)
    await userEvent.clear(field())
    expect(stored).toBeNull()
    await type('0')
    expect(stored).toBe(0)
  })

  test('formats bounds as amounts', async () => {
    await show(<Amount />)
    await type('60000')
    expect(document.body.textContent).toMatch(/Le montant ne doit pas dépasser 50\s000,00\s€/)
  })
})

test.each([false, true])('a third decimal is kept and reported, percentage: %s', async (percent) => {
  await show(<Amount percent={percent} />)
  expect(await type('12,345')).toBe('12,345')
  expect(field().value).toBe('12,345')
  expect(document.body.textContent).toContain('Deux décimales au plus.')
  await type('12,34')
  expect(stored).toBe(1_234)
  expect(document.body.textContent).not.toContain('Deux décimales au plus.')
})

test('a percentage is stored in hundredths', async () => {
  await show(<Amount percent />)
  await type('12,25')
  expect(stored).toBe(1_225)
})
