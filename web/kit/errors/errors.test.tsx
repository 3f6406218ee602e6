import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { show } from '../testing.tsx'
import ErrorModal from './error-modal.tsx'
import { raiseError, reportError, resetError, useGlobalError } from './store.ts'

afterEach(() => {
  act(resetError)
  cleanup()
  vi.useRealTimers()
})

describe('the error store', () => {
  test('sets the modal flag for three seconds and keeps the error', () => {
    vi.useFakeTimers()
    const { result } = renderHook(useGlobalError)
    act(() => reportError(new ApiError({ status: 500, code: 'server_error', detail: 'why' })))
    expect(result.current).toMatchObject({ code: 'server_error', message: 'why', shouldDisplayModal: true })
    act(() => vi.advanceTimersByTime(2_999))
    expect(result.current.shouldDisplayModal).toBe(true)
    act(() => vi.advanceTimersByTime(1))
    expect(result.current).toMatchObject({ code: 'server_error', shouldDisplayModal: false })
  })

  test('restarts the three seconds with each error', () => {
    vi.useFakeTimers()
    const { result } = renderHook(useGlobalError)
    act(() => raiseError({ code: 'first' }))
    act(() => vi.advanceTimersByTime(2_000))
    act(() => raiseError({ code: 'second' }))
    act(() => vi.advanceTimersByTime(2_000))
    expect(result.current).toMatchObject({ code: 'second', shouldDisplayModal: true })
  })

  test('reset clears the error and its timer', () => {
    vi.useFakeTimers()
    const { result } = renderHook(useGlobalError)
    act(() => raiseError({ code: 'server_error', goHome: true }))
    act(resetError)
    act(() => vi.advanceTimersByTime(5_000))
    expect(result.current).toMatchObject({ code: null, goHome: false, shouldDisplayModal: false })
  })
})

describe('the error modal', () => {
  const open = async (error: Parameters<typeof raiseError>[0]) => {
    const reload = vi.fn()
    const onReconnect = vi.fn()
    const router = await show(<ErrorModal onReconnect={onReconnect} onReload={reload} />)
    act(() => raiseError(error))
    await screen.findByRole('dialog')
    const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!)
    return { reload, onReconnect, press, where: () => router.state.location.pathname }
  }

  test('goes to the home page first', async () => {
    const { reload, press, where } = await open({
      code: 'server_error',
      goHome: true,
      reloadPage: true,
      redirectToRoute: '/users',
    })
    await press('Aller au tableau de bord')
    await waitFor(() => expect(where()).toBe('/home'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('reloading takes precedence over another target', async () => {
    const { reload, press, where } = await open({ code: 'server_error', reloadPage: true, redirectToRoute: '/users' })
    await press('Fermer')
    expect(reload).toHaveBeenCalledOnce()
    expect(where()).toBe('/page')
  })

  test('goes to the target of the error', async () => {
    const { reload, press, where } = await open({ code: 'server_error', redirectToRoute: '/users' })
    await press('Fermer')
    await waitFor(() => expect(where()).toBe('/users'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('stays on the page without a target, and stays open after the flag is cleared', async () => {
    const { press, where } = await open({ code: 'server_error' })
    act(() => raiseError({ code: 'server_error', shouldDisplayModal: false }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await press('Fermer')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(where()).toBe('/page')
  })

  test('an unexpected error shows its request id', async () => {
    const id = '5b0c2f1e-aaaa-4bbb-8ccc-0123456789ab'
    const response = new ApiError({ status: 500, code: 'server_error', requestId: id })
    await open({ code: response.code, response })
    expect(screen.getByText(new RegExp(`assistance.*${id}`))).toBeTruthy()
  })

  test('offers to sign in again when the session has ended', async () => {
    const response = new ApiError({ status: 401, code: 'not_signed_in' })
    const { onReconnect, press } = await open({ code: response.code, response })
    expect(screen.getByText('Votre session a expiré')).toBeTruthy()
    await press('Se reconnecter')
    expect(onReconnect).toHaveBeenCalledOnce()
  })

  test('names the reset of the public demo that ended the session', async () => {
    const onReconnect = vi.fn()
    await show(<ErrorModal onReconnect={onReconnect} reset />)
    const response = new ApiError({ status: 401, code: 'not_signed_in' })
    act(() => raiseError({ code: response.code, response }))
    expect(await screen.findByText('La démonstration a été remise à zéro')).toBeTruthy()
    expect(screen.queryByText(/Pour votre sécurité/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Choisir un rôle' }))
    expect(onReconnect).toHaveBeenCalledOnce()
  })
})
