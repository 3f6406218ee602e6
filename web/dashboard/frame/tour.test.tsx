import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permissionsOf } from '#domain/access.ts'
import { demoRoles } from '#domain/demo/roles.ts'
import { tourOf } from '#domain/demo/tour.ts'
import { writeSession } from '#web/kit/client/token.ts'
import { forgetPerson } from '#web/kit/storage/forget.ts'
import { sessionWith, show } from '#web/kit/testing.tsx'
import { addressOf, isAllowed, routes } from '../routes.ts'
import Tour from './tour.tsx'

const enter = () => {
  const session = sessionWith({ currentModule: 'tim', frontPermissions: { tim: ['ROLE_BUYBACK_MENU'] } })
  const modules = [
    { module: 'tim' as const, role: 'store_seller' as const, organizationId: 'o', organizationName: 'Lyon' },
  ]
  writeSession({ ...session, user: { ...session.user, modules } })
}
afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  enter()
})

describe('the tour of the public demo', () => {
  test.each(Object.values(demoRoles).map(({ role }) => role))('has four to six pages that a %s may open', (role) => {
    const steps = tourOf(role)
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.length).toBeLessThanOrEqual(6)
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length)
    const held = new Set(permissionsOf(role))
    const closed = steps.filter(({ path }) => {
      const route = routes.find((one) => addressOf(one) === path)
      return !route || !isAllowed(route, held)
    })
    expect(closed).toEqual([])
  })

  test('shows the next step, marks opened pages and keeps them in the browser', async () => {
    const router = await show(<Tour />, '/home')
    const tour = screen.getByRole('region', { name: 'Visite guidée' })
    expect(within(tour).getByText('Estimez un appareil')).toBeTruthy()
    fireEvent.click(within(tour).getByRole('link', { name: 'Ouvrir' }))
    expect(router.state.location.pathname).toBe('/search')
    const next = await within(tour).findByRole('link', { name: 'Étape suivante' })
    expect(next.getAttribute('href')).toBe('/buybacks-predeclared')
    fireEvent.click(await within(tour).findByRole('button', { name: 'Afficher les étapes 1 sur 5' }))
    expect(within(tour).getByLabelText('Estimez un appareil, étape faite')).toBeTruthy()
    expect(within(tour).getAllByRole('listitem')).toHaveLength(5)
    expect(JSON.parse(localStorage.getItem('reprise.tour')!)).toContain('store_seller /search')
  })

  test('is ended by the user for the session; the role can be changed without opening the steps', async () => {
    await show(<Tour />, '/home')
    const tour = screen.getByRole('region', { name: 'Visite guidée' })
    expect(within(tour).getByRole('button', { name: 'Changer de rôle' })).toBeTruthy()
    fireEvent.click(within(tour).getByRole('button', { name: 'Terminer la visite' }))
    expect(screen.queryByRole('region', { name: 'Visite guidée' })).toBeNull()
    cleanup()
    await show(<Tour />, '/search')
    expect(screen.queryByRole('region', { name: 'Visite guidée' })).toBeNull()
    cleanup()
    forgetPerson()
    enter()
    await show(<Tour />, '/search')
    expect(screen.getByRole('region', { name: 'Visite guidée' }), 'in the next session').toBeTruthy()
  })

  test('is over once the last page opened is left', async () => {
    const pages = tourOf('store_seller').map(({ path }) => path)
    localStorage.setItem('reprise.tour', JSON.stringify(pages.slice(0, -1).map((path) => `store_seller ${path}`)))
    const router = await show(<Tour />, pages.at(-1)!)
    expect(screen.getByText('Surveillez les colis')).toBeTruthy()
    await act(() => router.navigate('/search'))
    expect(screen.queryByRole('region', { name: 'Visite guidée' })).toBeNull()
    await act(() => router.navigate(pages.at(-1)!))
    expect(screen.queryByRole('region', { name: 'Visite guidée' })).toBeNull()
  })
})
