import { useTranslation } from 'react-i18next'

export default function CommentWanted() {
  const { t } = useTranslation()
  return <p role="status">{t('selfTestNames.provenComment')}</p>
}
