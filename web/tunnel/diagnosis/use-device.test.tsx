import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { forgetDevice, useDevice } from './use-device.ts'
import { useGiven } from './use-given.ts'

function Questions() {
  const device = useDevice()
  const { given, answer } = useGiven(device)
  const [, setParams] = useSearchParams()
  return (
    <>
      <output>{JSON.stringify(given)}</output>
      <button type="button" onClick={() => answer('screen', 'broken')}>
        answer
      </button>
      <button type="button" onClick={() => setParams({ question: '2' }, { state: { device } })}>
        next
      </button>
      <button type="button" onClick={() => forgetDevice(device)}>
        add
      </button>
    </>
  )
}

type Entries = NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']

const open = (initialEntries: Entries = ['/diag/phone/x']) => {
  const router = createMemoryRouter(
    [
      { path: '/diag/:id/:slug/:itemId?/:predeclaredBuybackId?', Component: Questions },
      { path: '/search', element: null },
    ],
    { initialEntries },
  )
  render(<RouterProvider router={router} />)
  return { router, go: (to: string | number) => act(() => router.navigate(to as string)) }
}
const click = (name: string) => userEvent.click(screen.getByText(name))
const given = () => screen.getByRole('status').textContent
const broken = '{"screen":"broken"}'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a second device of the same model starts without answers', async () => {
  const { go } = open()
  await click('answer')
  expect(given()).toBe(broken)
  await go('/search')
  await go('/diag/phone/x')
  expect(given()).toBe('{}')
  await go(-2)
  expect(given(), 'Back returns to the first device').toBe(broken)
})

test('opening the same URL again starts another device', async () => {
  const { go } = open()
  await click('answer')
  await go('/diag/phone/x')
  expect(given()).toBe('{}')
})

test('answers are kept across questions and a reload', async () => {
  const { router } = open()
  await click('answer')
  await click('next')
  expect(given()).toBe(broken)
  const { location } = router.state
  cleanup()
  open([location])
  expect(given()).toBe(broken)
})

test('adding to the cart removes the answers and the searched IMEI', async () => {
  sessionStorage.setItem('reprise.searched-imei', '"490154203237518"')
  open()
  await click('answer')
  await click('add')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a predeclared buyback keeps its answers across visits', async () => {
  const { go } = open(['/diag/phone/x/b1/b1'])
  await click('answer')
  await go('/search')
  await go('/diag/phone/x/b1/b1')
  expect(given()).toBe(broken)
  await go('/diag/phone/x/b2/b2')
  expect(given()).toBe('{}')
})
