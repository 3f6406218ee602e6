import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export default function NotAvailable() {
  const { t } = useTranslation()
  const retry = (
    <Button component="a" href="/home">
      {t('common.retry')}
    </Button>
  )
  return <MessagePage title={t('system.notAvailable.title')} text={t('system.notAvailable.text')} action={retry} />
}
