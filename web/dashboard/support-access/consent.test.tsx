import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#domain/client/schema.ts'
import { writeSession } from '#web/kit/client/token.ts'
import { writeCookie } from '#web/kit/storage/storage.ts'
import { serve, sessionWith, show } from '#web/kit/testing.tsx'
import { ContractNotice } from '../client/contract-notice.tsx'
import { EnterClient } from '../client/enter-client.tsx'
import { queryClient } from '../query-client.ts'
import Webhooks from '../webhook/list.tsx'

const session = sessionWith({ currentModule: 'no_module_type', frontPermissions: {} })

const client = { id: 'a1', commonName: 'Boréal', modules: ['retailer'] } as unknown as Client

const asPlatform = async (page: ReactNode, editable: boolean) => {
  writeCookie('reprise_signed_in', 'mark', 1)
  writeSession(session)
  const requests = serve(({ path }) => {
    if (path === '/api/session') return { body: session }
    if (path === '/api/accounts') return { body: { totalItems: 1, members: [{ id: 'a1', name: 'Boréal', editable }] } }
    if (path.startsWith('/api/organizations/')) return { body: { commonName: 'Boréal', accountId: 'a1' } }
    return { body: { members: [] } }
  })
  await show(page)
  return requests
}

beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without support access, the client page names the contract and the parts that need consent', async () => {
  await asPlatform(<ContractNotice client={client} />, false)
  expect(await screen.findByText(/^Contrat/)).toHaveProperty(
    'textContent',
    'Contrat, modifiable par la plateforme\u00a0: Informations générales, Modules, Transport et Options premium.',
  )
  expect(screen.getByText(/^En lecture seule/).textContent).toContain(
    'Modes de paiement, Site en marque blanche et Circuits actifs',
  )
})

test('entering a client without its support access is disabled instead of refused', async () => {
  const requests = await asPlatform(
    <>
      <ContractNotice client={client} />
      <EnterClient client={client} />
    </>,
    false,
  )
  await screen.findByText(/^Contrat/)
  const button = screen.getByRole('button', { name: 'Se connecter en tant que' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('webhooks of a locked client cannot be added; with support access they can', async () => {
  await asPlatform(<Webhooks />, false)
  expect(await screen.findByText(/n’a pas ouvert d’accès d’assistance/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ajouter une adresse' })).toBeNull()
  cleanup()
  queryClient.clear()
  await asPlatform(<Webhooks />, true)
  expect(await screen.findByRole('link', { name: 'Ajouter une adresse' })).toBeTruthy()
})
