import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import type { FormState } from './use-endpoint-form.ts'

/** Asks before what was typed is lost, on the way to another page as on closing the tab. */
export function LeaveGuard({ form: { dirty, leaving } }: { form: FormState }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
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
