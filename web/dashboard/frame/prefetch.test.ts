// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPrefetch } from './prefetch.ts'

const page = () => vi.fn(async () => ({ default: () => null }))
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const table = () => ({
  list: { path: '/users', page: page() },
  detail: { path: '/user/:id/edit', page: page() },
})

test('a page is loaded once when a link to it is pointed at or focused', () => {
  const { list, detail } = table()
  stop = startPrefetch([list, detail])
  document.body.innerHTML = '<a href="/user/12/edit"><b>Léa</b></a><a id="users" href="/users?page=2">Users</a>'
  document.querySelector('b')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('b')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(detail.page).toHaveBeenCalledTimes(1)
  expect(list.page).not.toHaveBeenCalled()
  document.getElementById('users')!.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(list.page).toHaveBeenCalledTimes(1)
})

test('a link to another site or to no page loads nothing', () => {
  const { list, detail } = table()
  stop = startPrefetch([list, detail])
  document.body.innerHTML = '<a href="https://example.com/users">x</a><a href="/unknown">y</a>'
  for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(list.page).not.toHaveBeenCalled()
})

test('pages linked from the open one are loaded while idle', async () => {
  const { list, detail } = table()
  document.body.innerHTML = '<nav><a href="/users">Users</a><a href="/users">Users</a></nav>'
  stop = startPrefetch([list, detail])
  expect(list.page, 'not before the browser is idle').not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(list.page).toHaveBeenCalledTimes(1)
  expect(detail.page).not.toHaveBeenCalled()
})

test('a failed load is tried again with the next hover', async () => {
  const failing = { path: '/users', page: vi.fn(() => Promise.reject(new Error('offline'))) }
  stop = startPrefetch([failing])
  document.body.innerHTML = '<a href="/users">Users</a>'
  const hover = async () => {
    document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await vi.runAllTimersAsync()
  }
  await hover()
  await hover()
  expect(failing.page).toHaveBeenCalledTimes(2)
})
