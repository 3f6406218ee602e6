import { IconError404 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export default function NotFound() {
  const { t } = useTranslation()
  return <MessagePage icon={IconError404} title={t('system.notFound.title')} text={t('system.notFound.text')} />
}
