import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#web/kit/testing.tsx'
import { ModulesStep } from './create-steps.tsx'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Wizard() {
  const draft = useDraft()
  return (
    <>
      <ModulesStep draft={draft} />
      <output>{JSON.stringify([draft.draft.sandbox, draft.draft.buyerAccountIds])}</output>
    </>
  )
}

test('a client becomes a sandbox by its switch, without the buyers selected before', async () => {
  serve(() => ({ body: { members: [] } }))
  sessionStorage.setItem(
    'reprise.wizard.client',
    JSON.stringify({ step: 'modules', answers: { buyerAccountIds: ['a-buyer'] } }),
  )
  await show(<Wizard />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('switch'))
  expect(screen.getByRole('status').textContent).toBe('[true,[]]')
  await user.click(screen.getByRole('switch'))
  expect(screen.getByRole('status').textContent).toBe('[false,[]]')
})
