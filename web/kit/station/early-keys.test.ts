import { afterEach, expect, test, vi } from 'vitest'
import { recordEarlyKeys, takeEarlyPalette, takeEarlyScans } from './early-keys.ts'

afterEach(() => vi.restoreAllMocks())

const keyAt = (key: string, at: number, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return event
}
const at = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now)

test('keys recorded by the first HTML are replayed once: a whole scan and the palette', () => {
  const code = '2041556789013'
  const scanned = [...code, 'Enter'].map((key, index) => keyAt(key, 1_000 + index * 10))
  const stop = vi.fn()
  window.firstKeys = { pressed: [...scanned, keyAt('k', 1_500, { ctrlKey: true })], stop }
  recordEarlyKeys()
  expect(stop).toHaveBeenCalledOnce()
  at(2_000)
  expect(takeEarlyScans().codes).toEqual([code])
  expect(takeEarlyScans().codes).toEqual([])
  const frame = takeEarlyPalette()
  expect(frame.wasPressed).toBe(true)
  frame.release()
})

test('the palette key is left to a frame on the page', () => {
  at(100_000)
  const frame = takeEarlyPalette()
  expect(frame.wasPressed).toBe(false)
  window.dispatchEvent(keyAt('k', 100_000, { ctrlKey: true }))
  frame.release()
  const next = takeEarlyPalette()
  expect(next.wasPressed).toBe(false)
  next.release()
})

test('a palette key older than half a minute opens nothing', () => {
  at(200_000)
  takeEarlyPalette().release()
  window.dispatchEvent(keyAt('k', 200_000, { metaKey: true }))
  at(231_000)
  expect(takeEarlyPalette().wasPressed).toBe(false)
})
