import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

/** A page that broke, or whose file a newer release has replaced: loading it again mends both. */
export function Crash() {
  const { t } = useTranslation()
  const reload = (
    <Button fullWidth onClick={() => window.location.reload()}>
      {t('system.crash.reload')}
    </Button>
  )
  return <MessagePage title={t('system.crash.title')} text={t('system.crash.text')} action={reload} />
}
