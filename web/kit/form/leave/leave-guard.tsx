import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { hasUnsavedChanges } from './guarded.ts'

/**
 * Asks for confirmation before unsaved input is lost by navigation or closing the tab. Render once per page: a router
 * supports one blocker.
 */
export function LeaveGuard() {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  const stay = () => blocker.reset?.()
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('kit.form.leaveTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Text mb="md">{t('kit.form.leaveText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('kit.form.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('kit.form.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
