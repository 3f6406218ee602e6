import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { TextField } from '../form/field/field-text.tsx'
import { unsavedInput } from '../form/leave/guarded.ts'
import { LeaveGuard } from '../form/leave/leave-guard.tsx'
import { restoreInput } from '../form/leave/stored-input.ts'
import { Locked } from '../form/locked.tsx'
import { useEndpointForm } from '../form/use-endpoint-form.ts'
import { serve, show } from '../testing.tsx'
import { SettingsCard } from './settings-card.tsx'

const initial = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com' }

function Card({ field = 'lastname' }: { field?: 'lastname' | 'firstname' }) {
  const form = useEndpointForm<typeof userEndpoints.patch, typeof initial>(userEndpoints.patch, {
    initial: { [field]: initial[field] } as typeof initial,
  })
  return (
    <SettingsCard id={field} title={field} form={form}>
      <TextField {...form.field(field)} label={field === 'lastname' ? 'Lastname' : 'Firstname'} />
    </SettingsCard>
  )
}

afterEach(cleanup)

test('discarding keeps the focus in the card', async () => {
  await show(<Card />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Lastname'), '!')
  await person.tab()
  await person.keyboard('{Enter}')
  const question = await screen.findByRole('dialog', { name: /Annuler vos modifications/ })
  expect((screen.getByLabelText('Lastname') as HTMLInputElement).value).toBe('Byron!')
  await person.click(within(question).getByText('Annuler les modifications'))
  expect((screen.getByLabelText('Lastname') as HTMLInputElement).value).toBe('Byron')
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('submit'))
})

test.each(['Firstname', 'Lastname'])(
  'leaving with unsaved changes in one of several cards asks for confirmation: %s',
  async (label) => {
    const router = await show(
      <>
        <LeaveGuard />
        <Card field="firstname" />
        <Card field="lastname" />
      </>,
    )
    await userEvent.type(screen.getByLabelText(label), '!')
    await act(() => router.navigate('/other'))
    const question = await screen.findByRole('dialog', { name: /Quitter sans enregistrer/ })
    expect(router.state.location.pathname).toBe('/page')
    await userEvent.click(within(question).getByText('Quitter sans enregistrer', { selector: 'button *' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/other'))
  },
)

test('unsaved input is restored into its own card', async () => {
  await show(<Card />)
  await userEvent.type(screen.getByLabelText('Lastname'), '!')
  const typed = unsavedInput()
  cleanup()
  expect(unsavedInput()).toEqual({})
  restoreInput(typed)
  await show(
    <>
      <Card field="firstname" />
      <Card field="lastname" />
    </>,
  )
  expect((screen.getByLabelText('Lastname') as HTMLInputElement).value).toBe('Byron!')
  expect((screen.getByLabelText('Firstname') as HTMLInputElement).value).toBe('Ada')
  cleanup()
  await show(<Card />)
  expect((screen.getByLabelText('Lastname') as HTMLInputElement).value, 'once').toBe('Byron')
})

test('a locked card shows its values without controls that change or save them', async () => {
  await show(
    <Locked reason="No support access">
      <Card />
    </Locked>,
  )
  const field = screen.getByLabelText('Lastname') as HTMLInputElement
  await userEvent.type(field, '!')
  expect(field.value).toBe('Byron')
  expect(screen.queryByText('Enregistrer')).toBeNull()
})

test('the save shortcut saves only changed cards', async () => {
  const requests = serve(() => ({ body: {} }))
  await show(
    <>
      <Card field="firstname" />
      <Card field="lastname" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Lastname'), '!')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ lastname: 'Byron!' }]))
})
