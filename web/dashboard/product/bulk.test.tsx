import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { maxBulkProducts } from '#domain/product/schema.ts'
import { serve, show } from '#web/kit/testing.tsx'
import { useBulk } from './bulk.tsx'

function Example({ ids = ['a', 'b'] }: { ids?: string[] }) {
  const { actions, notice } = useBulk(undefined)
  return (
    <>
      {actions(
        ids.map((id) => ({ id })),
        () => {},
      )}
      {notice}
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const undo = [{ id: 'a', version: 3, before: { status: 'draft' } }]
const answers: Record<string, object> = {
  '/api/products/publish': { changed: 1, refused: [{ id: 'b', label: 'Galaxy', reason: 'no_buyback_price' }], undo },
  '/api/products/undo': { restored: 0, refused: [{ id: 'a', label: 'Pixel', reason: 'changed_since' }] },
}

test('a bulk action is undone with what it returned; products changed since are named', async () => {
  const requests = serve(({ path }) => ({ body: answers[path] }))
  await show(<Example />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Publier/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Publier/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 produit publié.')
  await user.click(screen.getByRole('button', { name: /Annuler cette action/ }))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Aucun produit rétabli.'))
  expect(screen.getByRole('alert').textContent).toContain('La fiche a changé depuis cette action')
  expect(screen.queryByRole('button', { name: /Annuler cette action/ })).toBeNull()
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/products/publish', { ids: ['a', 'b'] }],
    ['/api/products/undo', { products: undo }],
  ])
})

const many = Array.from({ length: maxBulkProducts + 1 }, (_, n) => `p${n}`)
type Sent = { ids?: string[]; products?: { id: string }[] }
const countIn = (body: unknown) => ((body as Sent).ids ?? (body as Sent).products ?? []).length
const undoOf = (ids: readonly string[] = []) => ids.map((id) => ({ id, version: 3, before: { status: 'draft' } }))

const publish = async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Publier/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Publier/ }))
  await screen.findByText(/produits publiés/)
  return { undo: () => user.click(screen.getByRole('button', { name: /Annuler cette action/ })) }
}

test('after a failed second request, the first one is reported with its undo', async () => {
  const requests = serve(({ path, body }) => {
    if (path === '/api/products/undo') return { body: { restored: countIn(body), refused: [] } }
    if (countIn(body) < maxBulkProducts) return { status: 500, body: { code: 'server_error' } }
    return { body: { changed: maxBulkProducts, refused: [], undo: undoOf((body as Sent).ids) } }
  })
  await show(<Example ids={many} />)
  const { undo } = await publish()
  screen.getByText('500 produits publiés.')
  await undo()
  await screen.findByText('500 produits rétablis.')
  expect(requests.map(({ path, body }) => [path, countIn(body)])).toEqual([
    ['/api/products/publish', maxBulkProducts],
    ['/api/products/publish', 1],
    ['/api/products/undo', maxBulkProducts],
  ])
})

test('after a failed second request of an undo, the rest can be undone', async () => {
  let available = false
  const requests = serve(({ path, body }) => {
    const { ids } = body as Sent
    if (path === '/api/products/publish') return { body: { changed: countIn(body), refused: [], undo: undoOf(ids) } }
    if (countIn(body) < maxBulkProducts && !available) return { status: 500, body: { code: 'server_error' } }
    return { body: { restored: countIn(body), refused: [] } }
  })
  await show(<Example ids={many} />)
  const { undo } = await publish()
  await undo()
  const sent = () => requests.filter(({ path }) => path === '/api/products/undo').map(({ body }) => countIn(body))
  await vi.waitFor(() => expect(sent()).toEqual([maxBulkProducts, 1]))
  available = true
  const button = () => screen.getByRole('button', { name: /Annuler cette action/ })
  await vi.waitFor(() => expect(button().dataset.loading).toBeUndefined())
  await undo()
  await screen.findByText('1 produit rétabli.')
  expect(sent()).toEqual([maxBulkProducts, 1, 1])
})
