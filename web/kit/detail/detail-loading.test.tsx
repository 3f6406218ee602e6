import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { CrumbsContext } from '../page/crumbs.tsx'
import { show } from '../testing.tsx'
import { DetailLoading } from './detail-page.tsx'

const read = (status: number, code: string) =>
  show(
    <CrumbsContext value={[{ label: 'Produits', to: '/products' }]}>
      <DetailLoading error={new ApiError({ status, code })} onRetry={() => undefined} />
    </CrumbsContext>,
  )
const again = () => screen.queryByRole('button', { name: 'Réessayer' })

afterEach(cleanup)

test('a missing record offers no retry and keeps the breadcrumb', async () => {
  await read(404, 'not_found')
  expect(screen.getByRole('link', { name: 'Produits' })).toBeTruthy()
  expect(again()).toBeNull()
  expect(document.title).toMatch(/^Fiche introuvable · /)
})

test('a network error offers a retry', async () => {
  await read(0, 'network_error')
  expect(again()).not.toBeNull()
  expect(document.title).toMatch(/^Impossible d’afficher ces informations · /)
})
