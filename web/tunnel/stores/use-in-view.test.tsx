import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useInView } from './use-in-view.ts'

function Box() {
  const box = useRef<HTMLDivElement>(null)
  return <div ref={box}>{useInView(box) ? 'drawn' : 'room'}</div>
}

afterEach(() => vi.unstubAllGlobals())

test('becomes true when in view and the browser is idle', () => {
  let see: (seen: { isIntersecting: boolean }[]) => void = () => {}
  let idle: () => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  render(<Box />)
  act(() => see([{ isIntersecting: false }]))
  act(() => idle())
  expect(screen.getByText('room')).toBeTruthy()
  act(() => see([{ isIntersecting: true }]))
  expect(screen.getByText('room')).toBeTruthy()
  act(() => idle())
  expect(screen.getByText('drawn')).toBeTruthy()
})
