import { Button } from '@mantine/core'
import { IconError404 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { useIsKnown } from '../frame/known.ts'
import { MessagePage } from './message-page.tsx'

export default function NotFound() {
  const { t } = useTranslation()
  const title = t('system.notFound.title')
  const text = t('system.notFound.text')
  if (!useIsKnown()) return <MessagePage title={title} text={text} />
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconError404} title={text}>
        <Button component={Link} to="/home">
          {t('system.goHome')}
        </Button>
      </EmptyState>
    </>
  )
}
