import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { Client } from '#domain/client/schema.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'

/** Error code of a refusal; other failures are unknown. */
const codeOf = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422) ? error.code : 'unknown'

/** Deletes a client with all its data; its name must be typed. */
export function RemoveClient({ client }: { client: Client }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const goBack = useReturn()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const name = client.commonName
  const remove = useCall(accountEndpoints.remove, {
    invalidates: [accountEndpoints.list],
    success: t('client.removed', { name }),
    onSuccess: () => goBack('/clients'),
  })
  const close = () => {
    setOpen(false)
    setTyped('')
    remove.reset()
  }
  return (
    <>
      <Button
        variant="default"
        c="var(--prob-ink)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('client.remove')}
      </Button>
      <Modal
        opened={open}
        onClose={close}
        title={t('client.removeTitle', { name })}
        closeButtonProps={{ 'aria-label': t('common.cancel') }}
        centered
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() === name) remove.mutate({ params: { id: client.id } })
          }}
        >
          <Text mb="md">{t('client.removeText')}</Text>
          {remove.error && (
            <Alert role="alert" color="red" mb="md">
              {messages.error(codeOf(remove.error), {})}
            </Alert>
          )}
          <TextInput
            label={t('client.typeName', { name })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
            mb="lg"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== name} loading={remove.isPending}>
              {t('client.remove')}
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  )
}
