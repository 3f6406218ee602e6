import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import { asError } from '#domain/checked.ts'
import type { Violation } from '#domain/errors.ts'
import { ApiError } from '../client/api-error.ts'
import { useGuarded } from '../form/leave/guarded.ts'
import { clearStoredInput, storedInput } from '../form/leave/stored-input.ts'
import { useDiscard } from '../form/leave/use-discard.ts'
import { useReturnFocus } from '../input/return-focus.ts'
import { useMessages } from '../notice/messages.ts'
import { ActionInput } from './action-field.tsx'
import { useActionWords } from './use-action-words.ts'

/** Performs the action; rejects with the ApiError of a refusal. */
export type Act = (name: string, input: Record<string, unknown>) => Promise<unknown>

type Props = {
  action: RecordAction
  words: string
  act: Act
  onClose: () => void
  /** After the action, instead of `onClose`; may navigate, because the input is saved by then. */
  onDone?: () => void
  /** Explanation shown above the fields, in addition to the action's text. */
  about?: ReactNode
}

const initially = (input: RecordAction['input']) =>
  Object.fromEntries(input.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** Values of the form, their problems, and the call. Entered values survive a reload. */
const useActionForm = ({ action: { name, input }, words, act, onClose, onDone = onClose }: Props) => {
  const messages = useMessages()
  const id = `${useLocation().pathname} ${words} ${name}`
  const [values, setValues] = useState<Record<string, unknown>>(() => ({ ...initially(input), ...storedInput(id) }))
  useEffect(() => clearStoredInput(id), [id])
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  const dirty = Object.entries(values).some(
    ([field, value]) => !isMissing(value) && value !== false && value !== initially(input)[field],
  )
  useGuarded({ ref, id, changed: values, dirty, leaving })
  const discard = useDiscard()
  const close = async () => {
    if (!dirty || (await discard())) onClose()
  }

  const send = async () => {
    const missing = input.filter((field) => field.required && isMissing(values[field.name]))
    setViolations(missing.map((field) => ({ path: field.name, code: 'required' })))
    if (missing.length > 0) return
    setBusy(true)
    setRefusal(null)
    try {
      await act(name, Object.fromEntries(Object.entries(values).filter(([, value]) => !isMissing(value))))
      leaving.current = true
      onDone()
    } catch (error) {
      const beside = error instanceof ApiError ? (error.violations ?? []) : []
      const drawn = beside.filter(({ path }) => input.some((field) => field.name === path))
      setViolations(drawn)
      if (drawn.length === 0) setRefusal(messages.refusal(asError(error)))
      setBusy(false)
    }
  }
  // The first error is focused, not the button.
  useEffect(() => {
    if (violations.length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [violations])
  const change = (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value }))
  return { ref, values, change, violations, refusal, busy, close, send }
}

/** Form of an action: its text, its input fields and the button that performs it. */
export function ActionForm(props: Props) {
  const { action, words, about } = props
  const { name, look, input } = action
  const { t } = useTranslation()
  const translated = useActionWords(words)
  const { ref, values, change, violations, refusal, busy, close, send } = useActionForm(props)
  useReturnFocus()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={translated.label(name)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <form ref={ref} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{translated.text(name)}</Text>
          {about && <Text fw={600}>{about}</Text>}
          {input.map((field, index) => (
            <ActionInput
              key={field.name}
              first={index === 0}
              field={field}
              words={words}
              value={values[field.name]}
              violation={violations.find(({ path }) => path === field.name)}
              onChange={(value) => change(field.name, value)}
            />
          ))}
          {refusal && (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void close()}>
              {t('common.close')}
            </Button>
            <Button type="submit" color={look === 'danger' ? 'red' : undefined} loading={busy}>
              {translated.label(name)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
