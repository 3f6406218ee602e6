import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ItemStep } from '#domain/refurb/item-schema.ts'
import { serve, show } from '#web/kit/testing.tsx'
import { StartStep } from './start-step.tsx'

afterEach(cleanup)

const step: ItemStep = {
  ...{ id: 's1', itemId: 'i1', round: 1, position: 1, name: 'Batterie', description: null, cost: null, minutes: null },
  ...{ status: 'to_do', stock: null, worker: null, workedSeconds: 0, work: [], workingSince: null, startedAt: null },
  ...{ endedAt: null, comment: null, cancelReason: null, version: 3 },
  actions: [{ name: 'start', allowed: true, reason: null, look: 'default', own: false, input: [] }],
}

test('a step is started in the stock of its item and opened', async () => {
  const requests = serve(() => ({ body: step }))
  const router = await show(<StartStep step={step} stockId="st1" onReload={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: /Batterie/ }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/item-refurb-steps/s1'))
  const [{ path, body } = { path: '', body: null }] = requests.filter(({ method }) => method === 'POST')
  expect(path).toBe('/api/item-refurb-steps/s1/events/start')
  expect(body).toEqual({ stockId: 'st1', version: 3 })
})

test('a step that may not be started now has no button', async () => {
  const refused = {
    ...step,
    actions: step.actions.map((one) => ({ ...one, allowed: false, reason: 'refurb_step_running' })),
  }
  await show(<StartStep step={refused} stockId="st1" onReload={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})
