import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/kit/testing.tsx'
import { chooseMessages, type StatusPage } from './calls.ts'
import { Messages } from './messages.tsx'

vi.mock('./calls.ts', () => ({ chooseMessages: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const page = { id: 'b', sms: { chosen: false, phoneEnd: '78' } } as StatusPage

test('a choice is sent for the shown number, one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<StatusPage>()
  vi.mocked(chooseMessages).mockReturnValue(promise)
  await show(<Messages page={page} linkKey="key" onChosen={() => {}} />)
  const person = userEvent.setup()
  const box = screen.getByRole('checkbox')
  await person.click(box)
  await person.click(box)
  expect(box).toHaveProperty('checked', true)
  expect(vi.mocked(chooseMessages).mock.calls).toEqual([['b', 'key', { sms: true, phoneEnd: '78' }]])
  resolve(page)
  await screen.findByText(/messages\.on|prévenu/)
  await person.click(box)
  expect(vi.mocked(chooseMessages).mock.calls.at(-1)).toEqual(['b', 'key', { sms: false, phoneEnd: '78' }])
})
