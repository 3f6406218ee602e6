import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#web/kit/testing.tsx'
import type { Questionnaire } from '../diagnosis/calls.ts'
import { type Face, FaceProvider } from '../face.tsx'
import type { Options } from './calls.ts'
import { Choosing } from './choosing.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const face = { kind: 'dashboard', country: 'FRA', capacity: 10 } as unknown as Face
const product = { id: 'product', label: 'Pixel 8', image: null }
const mode = { id: 'mode', type: 'voucher', label: 'Bon', bonus: 0, total: 100, due: 'check' }
const circuit = { id: 'circuit', type: 'store_drop', name: 'Dépôt', terms: null, warehouses: [], paymentModes: [mode] }
const options = {
  product,
  estimate: 100,
  collectsImei: true,
  tacCodes: ['49015420'],
  circuits: [circuit],
  quote: null,
} as unknown as Options
const questionnaire = { product, members: [] } as unknown as Questionnaire

const [wrong, right] = ['356938035643809', '490154203237518']

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

let clock = 0
/** Keys of a scanner, 5 ms apart, with Enter, which presses a focused button as in a browser. */
const scan = (code: string) => {
  clock += 5_000
  for (const key of [...code, 'Enter']) {
    clock += 5
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: clock })
    const goesOn = fireEvent(target, event)
    if (key === 'Enter' && goesOn && target instanceof HTMLButtonElement) fireEvent.click(target)
    fireEvent.keyUp(target, { key })
  }
}

test('a scan replaces an IMEI with a warning, wherever the focus is, and its Enter confirms nothing', async () => {
  const router = await show(
    <FaceProvider face={face}>
      <Choosing device="device" options={options} questionnaire={questionnaire} given={{}} goTo={() => {}} />
    </FaceProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const button = () => screen.getByRole('button', { name: /addToCart|continueAnyway|panier|quand même/ })
  scan(wrong)
  expect(field.value).toBe(wrong)
  expect(document.activeElement, 'the next scan goes to the field').toBe(field)
  button().focus()
  scan(wrong)
  expect(button().textContent).not.toMatch(/continueAnyway|quand même/)
  scan(right)
  expect(field.value).toBe(right)
  expect(router.state.location.pathname).toBe('/page')
})

test('the message of a missing choice takes the place of the last answer', async () => {
  await show(
    <FaceProvider face={face}>
      <Choosing
        {...{ device: 'device', questionnaire, given: {}, goTo: () => {}, lastAnswer: <p>answered</p> }}
        options={{ ...options, circuits: options.circuits.flatMap((one) => [one, { ...one, id: 'other' }]) }}
      />
    </FaceProvider>,
  )
  expect(screen.queryByText('answered')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /addToCart|panier/ }))
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.queryByText('answered')).toBeNull()
})
