import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export default function AccessDenied() {
  const { t } = useTranslation()
  return <MessagePage icon={IconLock} title={t('system.accessDenied.title')} text={t('system.accessDenied.text')} />
}
