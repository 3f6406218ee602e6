import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMessages } from '../notice/messages.ts'
import { type GlobalError, resetError, useGlobalError } from './store.ts'

const byTime = { title: 'reconnectTitle', text: 'reconnectText', button: 'reconnect' } as const
const byReset = { title: 'resetTitle', text: 'resetText', button: 'chooseRole' } as const

type Props = { onReconnect: () => void; onReload?: () => void; reset?: boolean }

/**
 * Modal for the global error: sign in again on 401, server error otherwise. The error defines the next page. With `reset`,
 * the reset of the public demo has ended the session.
 */
export default function ErrorModal({ onReconnect, onReload = () => window.location.reload(), reset = false }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const navigate = useNavigate()
  const error = useGlobalError()
  const [shown, setShown] = useState<GlobalError | null>(null)

  useEffect(() => {
    if (error.shouldDisplayModal) setShown(error)
  }, [error])

  const close = () => {
    setShown(null)
    if (shown?.goHome) void navigate('/home')
    else if (shown?.reloadPage) onReload()
    else if (shown?.redirectToRoute) void navigate(shown.redirectToRoute)
    resetError()
  }
  const reconnect = () => {
    setShown(null)
    resetError()
    onReconnect()
  }

  const signedOut = shown?.response?.signedOut ?? false
  const ended = reset ? byReset : byTime
  return (
    <Modal
      opened={shown !== null}
      onClose={signedOut ? reconnect : close}
      title={t(`kit.error.${signedOut ? ended.title : 'serverTitle'}`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack gap="md">
        <Text>{signedOut ? t(`kit.error.${ended.text}`) : shown?.code && messages.error(shown.code, {})}</Text>
        {!signedOut && !shown?.hideGenericMessage && shown?.code !== 'network_error' && (
          <Text c="dimmed">{t('kit.error.generic')}</Text>
        )}
        {!signedOut && shown?.message && (
          <Text size="sm" c="dimmed">
            {shown.message}
          </Text>
        )}
        {shown?.response?.reference && (
          <Text size="sm" c="dimmed">
            {t('common.reference', { id: shown.response.reference })}
          </Text>
        )}
        <Group justify="flex-end">
          {signedOut ? (
            <Button onClick={reconnect}>{t(`kit.error.${ended.button}`)}</Button>
          ) : (
            <Button onClick={close} data-autofocus>
              {shown?.goHome ? t('kit.error.goHome') : t('common.close')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
