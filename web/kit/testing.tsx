import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Session } from '#domain/session/schema.ts'
import { administration } from '#domain/words/fr/administration.ts'
import { buyback } from '#domain/words/fr/buyback.ts'
import { buybackEvent } from '#domain/words/fr/buyback-event.ts'
import { buybackStatus } from '#domain/words/fr/buyback-status.ts'
import { catalogue } from '#domain/words/fr/catalogue.ts'
import { circuits } from '#domain/words/fr/circuits.ts'
import { configuration } from '#domain/words/fr/configuration.ts'
import { dashboard } from '#domain/words/fr/dashboard.ts'
import { errors } from '#domain/words/fr/errors.ts'
import { publicDemo } from '#domain/words/fr/public-demo.ts'
import { stock } from '#domain/words/fr/stock.ts'
import { tour } from '#domain/words/fr/tour.ts'
import { transfer } from '#domain/words/fr/transfer.ts'
import { transferReasons } from '#domain/words/fr/transfer-reasons.ts'
import { violations } from '#domain/words/fr/violations.ts'
import { createQueryClient } from './client/query.ts'
import { startWords } from './i18n/i18n.ts'
import ConfirmModal from './notice/confirm-modal.tsx'

export type StubRequest = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** Stubs fetch, which jsdom lacks, with `answer`; returns the list of requests. */
export const serve = (answer: (request: StubRequest) => Answer) => {
  const requests: StubRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const one = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    requests.push(one)
    const { status = 200, body = null, headers } = answer(one)
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
  })
  return requests
}

/** A session with the parts that screens read. */
export const sessionWith = (
  user: Pick<Session['user'], 'currentModule' | 'frontPermissions'>,
  currentOrganization: object | null = null,
) =>
  ({
    user: { id: 'u', modules: [], types: [], ...user },
    currentOrganization,
    enabledPremiumFeatures: [],
  }) as unknown as Session

/** Browser APIs that Mantine needs and jsdom lacks. */
const completeBrowser = () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('IntersectionObserver', Observer)
}

const words = async () => ({
  ...dashboard,
  ...administration,
  ...catalogue,
  ...configuration,
  ...circuits,
  errors,
  violations,
  buyback,
  buybackEvent,
  buybackStatus,
  stock,
  publicDemo,
  tour,
  transfer,
  transferReasons,
})
let started: Promise<void> | null = null

/** Renders with French translations, theme, query client and router. */
export const show = async (children: ReactNode, at = '/page') => {
  completeBrowser()
  started ??= startWords({ 'fr-FR': words, 'en-GB': words, 'nl-BE': words, 'de-DE': words })
  await started
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <ConfirmModal />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}
