import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { TextField } from '../form/field-text.tsx'
import { useEndpointForm } from '../form/use-endpoint-form.ts'
import { show } from '../testing.tsx'
import { SettingsCard } from './settings-card.tsx'

const initial = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com' }

function Card() {
  const form = useEndpointForm<typeof userEndpoints.patch, typeof initial>(userEndpoints.patch, { initial })
  return (
    <SettingsCard id="person" title="Person" form={form}>
      <TextField {...form.field('lastname')} label="Lastname" />
    </SettingsCard>
  )
}

afterEach(cleanup)

test('what is taken back leaves the keyboard in the card', async () => {
  await show(<Card />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Lastname'), '!')
  await person.tab()
  await person.keyboard('{Enter}')
  expect((screen.getByLabelText('Lastname') as HTMLInputElement).value).toBe('Byron')
  expect(document.activeElement?.getAttribute('type')).toBe('submit')
})
