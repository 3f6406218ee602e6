import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Webhook } from '#domain/webhook/schema.ts'
import { writeSession } from '#web/kit/client/token.ts'
import { writeCookie } from '#web/kit/storage/storage.ts'
import { serve, sessionWith, show } from '#web/kit/testing.tsx'
import { queryClient } from '../query-client.ts'
import OwnWebhooks from './own.tsx'

const session = sessionWith(
  { currentModule: 'root', frontPermissions: { root: ['WEBHOOKS'] } },
  { account: { id: 'a1', isRetailer: true } },
)

const webhook = {
  ...{ id: 'w1', accountId: 'a1', url: 'https://hooks.example.test/a?shop=1', description: 'ERP', events: ['declare'] },
  ...{ contactEmail: 'ops@example.test', active: true, failingSince: null, disabledReason: null, oldSecretUntil: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', version: 1 },
} as Webhook

const served = () =>
  serve(({ path }) => {
    if (path === '/api/session') return { body: session }
    if (path === '/api/webhooks/w1/test') return { body: { ok: true, failure: null, status: 204, durationMs: 12 } }
    if (path === '/api/webhooks/w1') return { body: webhook }
    if (path === '/api/webhooks') return { body: { members: [webhook] } }
    return { body: { totalItems: 0, members: [] } }
  })

beforeEach(() => {
  queryClient.clear()
  writeCookie('reprise_signed_in', 'mark', 1)
  writeSession(session)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a manager sees the webhooks of the own account, each with a link to its page', async () => {
  served()
  await show(<OwnWebhooks />)
  const link = await screen.findByRole('link', { name: 'ERP' })
  expect(link.getAttribute('href')).toBe('/settings/webhooks/w1')
  expect(screen.getByRole('link', { name: 'Ajouter une adresse' }).getAttribute('href')).toBe(
    '/settings/webhooks/create',
  )
})

test('a test message is sent to the stored address only', async () => {
  const requests = served()
  await show(
    <Routes>
      <Route path="/settings/webhooks/:webhookId" element={<OwnWebhooks />} />
    </Routes>,
    '/settings/webhooks/w1',
  )
  const button = await screen.findByRole('button', { name: 'Envoyer un test' })
  await userEvent.click(button)
  await vi.waitFor(() => expect(requests.some(({ path }) => path === '/api/webhooks/w1/test')).toBe(true))
  await userEvent.type(screen.getByLabelText(/^Nom/), ' 2')
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
