import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { PasswordField } from '../form/field/field-password.tsx'
import { SecretField } from '../form/field/field-secret.tsx'
import { TextField } from '../form/field/field-text.tsx'
import { useEndpointForm } from '../form/use-endpoint-form.ts'
import { Outdated } from '../notice/outdated.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import { show } from '../testing.tsx'
import { loadOrOfferReload, reload } from './reload.ts'

const Part = lazy(loadOrOfferReload<{ default: () => null }>(() => Promise.reject(new Error('gone'))))

afterEach(cleanup)

test('a chunk that fails to load leaves the page usable and offers a reload', async () => {
  await show(
    <>
      <input aria-label="Name" defaultValue="Ada" />
      <Suspense>
        <Part />
      </Suspense>
      <Outdated />
    </>,
  )
  await act(async () => {})
  expect(await screen.findByRole('button', { name: 'Recharger la page' })).toBeDefined()
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada')
})

test('without a connection the page says so, and is loaded again when there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const listen = vi.spyOn(window, 'addEventListener')
  await show(<Outdated />)
  expect(screen.getByRole('alert').textContent).toContain('Vérifiez votre connexion')
  expect(listen).toHaveBeenCalledWith('online', reload)
  vi.restoreAllMocks()
})

const initial = { firstname: 'Ada', password: '', properties: { host: 'example.org', token: '' } }

function Card() {
  const form = useEndpointForm<typeof userEndpoints.patch, typeof initial>(userEndpoints.patch, { initial })
  return (
    <SettingsCard id="card" title="Card" form={form}>
      <TextField {...form.field('firstname')} label="Firstname" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
      <TextField {...form.at<string>('properties.host')} label="Host" />
      <SecretField {...form.at<string>('properties.token')} label="Token" maxLength={100} stored={false} />
    </SettingsCard>
  )
}

test('unsaved input is stored for the reload, except passwords and secrets', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // jsdom cannot reload
  await show(<Card />)
  await userEvent.type(screen.getByLabelText('Password'), 'Pa55word')
  await userEvent.type(screen.getByLabelText('Token'), 's3cret')
  await userEvent.type(screen.getByLabelText('Firstname'), '!')
  await userEvent.type(screen.getByLabelText('Host'), '.test')
  reload()
  const [kept] = Object.values(JSON.parse(sessionStorage.getItem('reprise.typed')!))
  expect(kept).toEqual({ firstname: 'Ada!', properties: { host: 'example.org.test' } })
})
