import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ApiError } from '#web/kit/client/api-error.ts'
import { reload, useLoadFailure } from '#web/kit/client/reload.ts'
import { MessagePage } from './message-page.tsx'

/** Rendering failed, the browser is offline, or a newer release replaced a chunk; offers a reload. */
export function Crash() {
  const { t } = useTranslation()
  const action = <Button onClick={() => reload()}>{t('common.outdated.reload')}</Button>
  const error = useRouteError()
  const failure = useLoadFailure()
  const reference = error instanceof ApiError ? error.reference : null
  const text = [t(`${failure}.text`), ...(reference ? [t('common.reference', { id: reference })] : [])].join(' ')
  return <MessagePage title={t(`${failure}.title`)} text={text} action={action} />
}
