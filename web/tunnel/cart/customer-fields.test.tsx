import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#web/kit/testing.tsx'
import { type Face, FaceProvider } from '../face.tsx'
import { keepCustomer, readCustomer, useCustomer } from './customer.ts'
import { infoOf } from './customer-check.ts'
import { CustomerFields } from './customer-fields.tsx'

const none = new Map()
const face = { kind: 'site', country: 'FR', ready: async () => {} } as Face

function Fields({ offersSms }: { offersSms: boolean }) {
  const { customer, change } = useCustomer('FR')
  const other = {
    clientEmail: 'b@example.test',
    clientCountry: 'FR',
    phoneCountry: 'FR',
    clientPhone: '06 98 76 54 32',
  }
  return (
    <>
      <CustomerFields
        {...{ customer, change, problems: none, countries: ['FR'], needsIban: false, needsDetails: true, offersSms }}
      />
      <button type="button" onClick={() => change(other)}>
        look up
      </button>
    </>
  )
}

const open = async (offersSms: boolean) => {
  serve(() => ({ body: { members: [] } }))
  await show(
    <FaceProvider face={face}>
      <Fields offersSms={offersSms} />
    </FaceProvider>,
  )
  return userEvent.setup()
}
const phone = () => document.querySelector<HTMLInputElement>('[name=clientPhone]')!
/** The texts of the cart are not loaded: its keys are shown. */
const choice = () => screen.queryByRole('checkbox', { name: /cart\.sms/ })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('text messages are offered once a phone number is entered; the choice is kept and sent', async () => {
  const person = await open(true)
  expect(choice()).toBeNull()
  await person.type(phone(), '06 12 34 56 78')
  await person.click(choice() as HTMLElement)
  const { customer } = readCustomer('FR')
  expect(infoOf(customer)).toMatchObject({ clientSms: true, clientPhone: '+33612345678' })
})

test('text messages are not offered where the account sends none', async () => {
  const person = await open(false)
  await person.type(phone(), '06 12 34 56 78')
  expect(choice()).toBeNull()
  expect(infoOf(readCustomer('FR').customer)).not.toHaveProperty('clientSms')
})

test('the choice of text messages ends with the number that it was made for', async () => {
  const person = await open(true)
  await person.type(phone(), '06 12 34 56 78')
  await person.click(choice() as HTMLElement)
  await person.tab()
  expect(choice()).toHaveProperty('checked', true)
  await person.type(phone(), '{Backspace}9')
  expect(choice()).toHaveProperty('checked', false)
})

test('the choice of text messages is not kept for another customer, who is looked up', async () => {
  const person = await open(true)
  await person.type(phone(), '06 12 34 56 78')
  await person.click(choice() as HTMLElement)
  await person.click(screen.getByRole('button', { name: 'look up' }))
  expect(phone().value).toBe('06 98 76 54 32')
  expect(choice()).toHaveProperty('checked', false)
  expect(readCustomer('FR').customer.clientSms).toBe(false)
})

test('the choice of text messages is not kept for values from elsewhere', async () => {
  const person = await open(true)
  await person.type(phone(), '06 12 34 56 78')
  await person.click(choice() as HTMLElement)
  keepCustomer({ clientCountry: 'FR', phoneCountry: 'FR', clientPhone: '+33 6 98 76 54 32' })
  expect(readCustomer('FR').customer.clientSms).toBe(false)
})
