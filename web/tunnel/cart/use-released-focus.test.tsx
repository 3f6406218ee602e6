import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietMilliseconds, useReleasedFocus } from './use-released-focus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Confirm({ isShown }: { isShown: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useReleasedFocus(button, isShown)
  return (
    <button ref={button} type="button">
      Confirm
    </button>
  )
}
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const isFocused = () => document.activeElement === screen.getByRole('button')

test('the button is focused once it is shown and no Enter key is pressed', () => {
  const { rerender } = render(<Confirm isShown={false} />)
  wait(5_000)
  expect(isFocused()).toBe(false)
  rerender(<Confirm isShown />)
  wait(quietMilliseconds)
  expect(isFocused()).toBe(true)
})

test('a held or repeated Enter key keeps it out of focus until it is released', () => {
  render(<Confirm isShown />)
  wait(quietMilliseconds - 100)
  for (let count = 0; count < 50; count++) {
    fireEvent.keyDown(window, { key: 'Enter', repeat: count > 0 })
    wait(100)
  }
  wait(quietMilliseconds * 2)
  expect(isFocused()).toBe(false)
  fireEvent.keyUp(window, { key: 'Enter' })
  wait(quietMilliseconds - 1)
  expect(isFocused()).toBe(false)
  wait(1)
  expect(isFocused()).toBe(true)
})
