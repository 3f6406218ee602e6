import { fireEvent, render, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDeliberate } from './use-deliberate.ts'

function Button({ act }: { act: () => void }) {
  const deliberate = useDeliberate()
  return (
    <button type="button" {...deliberate(act)}>
      Choose
    </button>
  )
}

const shown = () => {
  const act = vi.fn()
  const { container } = render(<Button act={act} />)
  const button = within(container).getByRole('button')
  const at = (type: 'keyDown' | 'keyUp', key: string, timeStamp: number, more: object = {}) => {
    const event = new KeyboardEvent(type.toLowerCase(), { key, bubbles: true, cancelable: true, ...more })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(button, event)
  }
  return { act, button, at }
}

test('a click and a single key that is released on the button act', () => {
  const { act, button, at } = shown()
  fireEvent.click(button)
  at('keyDown', 'Enter', 5_000)
  expect(act).toHaveBeenCalledTimes(1)
  at('keyUp', 'Enter', 5_050)
  expect(act).toHaveBeenCalledTimes(2)
  at('keyDown', ' ', 9_000)
  at('keyUp', ' ', 9_050)
  expect(act).toHaveBeenCalledTimes(3)
})

test('the Enter of a scanner, a held key and a key pressed elsewhere do not', () => {
  const { act, at } = shown()
  for (const [index, digit] of [...'356789102345673'].entries()) at('keyDown', digit, 1_000 + index * 5)
  at('keyDown', 'Enter', 1_080)
  at('keyUp', 'Enter', 1_085)
  at('keyUp', 'Enter', 3_000)
  at('keyDown', 'Enter', 5_000, { repeat: true })
  at('keyUp', 'Enter', 5_050)
  expect(act).not.toHaveBeenCalled()
})
