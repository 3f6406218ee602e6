import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'

/** Item that has left the workshop, and its target stock. */
export default function StepsCompleted() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const number = groupedNumber(params.get('identificationNumber')?.slice(0, 20) ?? '')
  const stock = params.get('stockName')?.slice(0, 255) ?? ''
  return (
    <>
      <PageHeader title={t('frame.titles.refurbCompleted')} />
      <div className="card">
        <EmptyState
          icon={IconCircleCheck}
          title={number ? t('refurb.completedTitle', { number }) : t('frame.titles.refurbCompleted')}
          text={stock ? t('refurb.completedText', { stock }) : t('refurb.completedAnywhere')}
        >
          <Button component={Link} to="/warehouse/item-refurb-steps/search">
            {t('refurb.nextItem')}
          </Button>
        </EmptyState>
      </div>
    </>
  )
}
