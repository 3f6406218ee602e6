import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { useAnswer } from '../client/query.ts'
import { type StubRequest, serve, show } from '../testing.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { EmailField, TextField } from './field/field-text.tsx'
import { FormProblem } from './form-problem.tsx'
import { SaveButton } from './save-button.tsx'
import { useEndpointForm } from './use-endpoint-form.ts'

const initial = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com' }
const id = '0197d3c4-0000-7000-8000-000000000000'

function PersonForm({ onSaved }: { onSaved: () => void }) {
  const form = useEndpointForm<typeof userEndpoints.patch, typeof initial>(userEndpoints.patch, {
    initial,
    params: { id },
    version: 7,
    onSaved,
  })
  return (
    <EndpointForm form={form}>
      <FormProblem form={form} />
      <TextField {...form.field('firstname')} label="Firstname" />
      <TextField {...form.field('lastname')} label="Lastname" />
      <EmailField {...form.field('email')} label="Email" />
      <button type="submit">Save</button>
      <output>{form.changes}</output>
    </EndpointForm>
  )
}

const open = async (answer: Parameters<typeof serve>[0] = () => ({ body: {} })) => {
  const requests: StubRequest[] = serve(answer)
  const onSaved = vi.fn()
  await show(<PersonForm onSaved={onSaved} />)
  const person = userEvent.setup()
  const fill = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label))
    if (text) await person.type(screen.getByLabelText(label), text)
  }
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { requests, onSaved, person, fill, save }
}

const describedBy = (label: string) => {
  const field = screen.getByLabelText(label)
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((part) => document.getElementById(part)?.textContent ?? '')
    .join('')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('saving', () => {
  test('sends only changed fields and the version', async () => {
    const { requests, onSaved, fill, save } = await open()
    await fill('Lastname', 'Lovelace')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', `/api/users/${id}`, { lastname: 'Lovelace', version: 7 }],
    ])
    expect(screen.getByRole('status').textContent).toBe('0')
  })

  test('counts changes; a restored field is not counted', async () => {
    const { fill } = await open()
    await fill('Lastname', 'Lovelace')
    await fill('Firstname', 'Augusta')
    expect(screen.getByRole('status').textContent).toBe('2')
    await fill('Lastname', 'Byron')
    expect(screen.getByRole('status').textContent).toBe('1')
  })
})

/** Reloads the record after saving; the server may have normalised the values. */
let readAgain: (values: typeof initial) => void
function RecordForm() {
  const [read, setRead] = useState({ values: initial, version: 7 })
  readAgain = (values) => setRead({ values: { ...values, lastname: values.lastname.toUpperCase() }, version: 8 })
  const form = useEndpointForm<typeof userEndpoints.patch, typeof initial>(userEndpoints.patch, {
    initial: read.values,
    params: { id },
    version: read.version,
    onSaved: (_, values) => readAgain(values),
  })
  return (
    <EndpointForm form={form}>
      <TextField {...form.field('lastname')} label="Lastname" />
      <SaveButton form={form} disabled={!form.dirty}>
        Save
      </SaveButton>
      <output>{form.changes}</output>
    </EndpointForm>
  )
}

describe('a newer version', () => {
  const edit = async () => {
    const requests = serve(() => ({ body: {} }))
    await show(<RecordForm />)
    const person = userEvent.setup()
    const field = screen.getByLabelText('Lastname') as HTMLInputElement
    await person.clear(field)
    await person.type(field, 'Lovelace')
    return { requests, person, field, save: screen.getByRole('button', { name: 'Save' }) }
  }

  test('is shown in place and keeps the focus in the field', async () => {
    const { person, field } = await edit()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(field.value).toBe('LOVELACE'))
    expect(screen.getByLabelText('Lastname')).toBe(field)
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole('status').textContent).toBe('0')
  })

  test('keeps the focus on the button, which does not save twice', async () => {
    const { requests, person, field, save } = await edit()
    await person.tab()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(field.value).toBe('LOVELACE'))
    expect(document.activeElement).toBe(save)
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await person.keyboard('{Enter}')
    expect(requests).toHaveLength(1)
  })

  test('keeps the message of an unsaved value', async () => {
    const { person, field } = await edit()
    await person.clear(field)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    act(() => readAgain({ ...initial, firstname: 'Augusta' }))
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true'])
  })

  test('loaded while saving is not counted as a change', async () => {
    const { person, field } = await edit()
    const onSaved = readAgain
    serve(() => {
      act(() => onSaved({ ...initial, lastname: 'Lovelace' }))
      return { body: {} }
    })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(field.value).toBe('LOVELACE'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).dataset.loading).toBeUndefined())
    expect(screen.getByRole('status').textContent).toBe('0')
  })
})

/** Form of a record that another user changes meanwhile. */
function SharedForm() {
  const { data } = useAnswer(userEndpoints.read, { params: { id } })
  return data ? <SharedFields read={data as never} /> : null
}
function SharedFields({ read }: { read: typeof initial & { version: number } }) {
  const { version, ...values } = read
  const form = useEndpointForm<typeof userEndpoints.patch, typeof initial>(userEndpoints.patch, {
    initial: values,
    params: { id },
    version,
    invalidates: [userEndpoints.read],
  })
  return (
    <EndpointForm form={form}>
      <FormProblem form={form} />
      <TextField {...form.field('firstname')} label="Firstname" />
      <TextField {...form.field('lastname')} label="Lastname" />
      <button type="submit">Save</button>
    </EndpointForm>
  )
}

describe('concurrent changes of one record', () => {
  const openShared = async (theirs: Partial<typeof initial>) => {
    let stored = { ...initial, version: 7 }
    const requests = serve(({ method, body }) => {
      if (method === 'GET') return { body: stored }
      const { version, ...patch } = body as typeof stored
      if (version !== stored.version) return { status: 409, body: { code: 'stale_version' } }
      stored = { ...stored, ...patch, version: version + 1 }
      return { body: stored }
    })
    await show(<SharedForm />)
    await screen.findByLabelText('Lastname')
    stored = { ...stored, ...theirs, version: 8 }
    const person = userEvent.setup()
    await person.clear(screen.getByLabelText('Lastname'))
    await person.type(screen.getByLabelText('Lastname'), 'Lovelace')
    const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    return { requests, person, save, stored: () => stored }
  }

  test('in different fields are merged without confirmation', async () => {
    const { stored } = await openShared({ firstname: 'Augusta' })
    await waitFor(() => expect(stored()).toMatchObject({ firstname: 'Augusta', lastname: 'Lovelace', version: 9 }))
    expect((screen.getByLabelText('Firstname') as HTMLInputElement).value).toBe('Augusta')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('in the same field show both values to choose from', async () => {
    const { requests, person, save, stored } = await openShared({ lastname: 'King' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Lastname')
    expect(within(alert).getByRole('button', { name: /La mienne.*Lovelace/ })).toBeTruthy()
    const before = requests.length
    await save()
    expect(requests).toHaveLength(before)
    await person.click(within(alert).getByRole('button', { name: /entre-temps.*King/ }))
    expect((screen.getByLabelText('Lastname') as HTMLInputElement).value).toBe('King')
    expect(screen.queryByRole('alert')).toBeNull()
    await save()
    expect(stored()).toMatchObject({ lastname: 'King' })
  })
})

describe('violations of the schema', () => {
  test('are shown beside the fields without a request; the first field gets the focus', async () => {
    const { requests, onSaved, fill, save } = await open()
    await fill('Lastname', 'B')
    await fill('Email', 'ada')
    expect(describedBy('Lastname')).toBe('')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lastname')))
    expect(describedBy('Lastname')).toContain('Saisissez au moins 2 caractères.')
    expect(describedBy('Email')).toContain('adresse e-mail valable')
    expect(describedBy('Firstname')).toBe('')
    expect(requests).toEqual([])
    expect(onSaved).not.toHaveBeenCalled()
  })

  test('disappear when corrected; the others stay', async () => {
    const { fill, save } = await open()
    await fill('Lastname', 'B')
    await fill('Email', 'ada')
    await save()
    await waitFor(() => expect(describedBy('Lastname')).not.toBe(''))
    await fill('Lastname', 'Byron')
    expect(describedBy('Lastname')).toBe('')
    expect(describedBy('Email')).not.toBe('')
  })
})

describe('refusals of the server', () => {
  test('are shown beside their field, and the input is kept', async () => {
    const { onSaved, fill, save } = await open(() => ({
      status: 422,
      body: { code: 'email_taken', violations: [{ path: 'email', code: 'email_taken' }] },
    }))
    await fill('Email', 'grace@example.com')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(describedBy('Email')).toContain('Cette adresse e-mail est déjà utilisée.')
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('grace@example.com')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
  })

  test('without a matching field are shown above the form', async () => {
    const { fill, save } = await open(() => ({
      status: 422,
      body: { code: 'invalid_input', violations: [{ path: 'modules', code: 'module_required' }] },
    }))
    await fill('Lastname', 'Lovelace')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Donnez accès à un module au moins.')
  })

  test('for a stale version offer to reload', async () => {
    const { fill, save } = await open(() => ({ status: 409, body: { code: 'stale_version' } }))
    await fill('Lastname', 'Lovelace')
    await save()
    await screen.findByRole('button', { name: 'Recharger la dernière version' })
  })
})
