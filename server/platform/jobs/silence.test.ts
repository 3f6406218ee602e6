import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollInterval, silence, watchSigns } from './silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = (isBusy = () => false) => {
  const events = new EventEmitter()
  const onSilent = vi.fn()
  return { events, onSilent, unwatch: watchSigns(events, isBusy, onSilent) }
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('a runner that stops asking for jobs is silent, once', () => {
  const { events, onSilent } = watched()
  for (let time = 0; time < 3 * silence; time += pollInterval) {
    events.emit('worker:getJob:empty')
    pass(pollInterval)
  }
  expect(onSilent).not.toHaveBeenCalled()
  pass(3 * silence)
  expect(onSilent).toHaveBeenCalledOnce()
})

test('a runner with a long task is not silent, nor one that was stopped', () => {
  let busy = true
  const { onSilent } = watched(() => busy)
  const stopped = watched()
  stopped.unwatch()
  pass(10 * silence)
  expect(onSilent).not.toHaveBeenCalled()
  expect(stopped.onSilent).not.toHaveBeenCalled()
  busy = false
  pass(silence + pollInterval)
  expect(onSilent).toHaveBeenCalledOnce()
})
