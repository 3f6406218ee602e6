import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reload } from '#web/kit/client/reload.ts'
import { MessagePage } from './message-page.tsx'

/** Rendering failed, or a newer release replaced a chunk; offers a reload. */
export function Crash() {
  const { t } = useTranslation()
  const action = (
    <Button fullWidth onClick={() => reload()}>
      {t('common.outdated.reload')}
    </Button>
  )
  return <MessagePage title={t('common.outdated.title')} text={t('common.outdated.text')} action={action} />
}
