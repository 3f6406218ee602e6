import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../session.ts'
import { useStockName } from '../stock/use-stock-name.ts'
import { DiagnosisOf, DiagnosisShell, type PartProps, useKeep } from './diagnosis-page.tsx'
import styles from './refurb.module.css'

const nextItem = '/refurb-diagnosis/start'

/** Summary of a finished diagnosis: planned steps, stock and next action. */
function Part({ diagnosis }: PartProps) {
  const kept = useKeep(diagnosis.id)
  const { t } = useTranslation()
  const navigate = useNavigate()
  const nameOf = useStockName()
  const performs = useCan()('ROLE_REFURB_WRITE')
  const { steps, stocks, stockId, item } = diagnosis
  return (
    <DiagnosisShell place="finalized" diagnosis={diagnosis} kept={kept} onEnter={() => navigate(nextItem)}>
      <dl className={styles.facts}>
        <dt>{t('refurb.putIn')}</dt>
        <dd>{nameOf(stocks.find(({ id }) => id === stockId))}</dd>
        <dt>{t('refurb.firstStepLabel')}</dt>
        <dd>{steps?.[0]?.name ?? t('refurb.noStep')}</dd>
      </dl>
      {steps && steps.length > 0 && (
        <ol aria-label={t('refurb.planned')}>
          {steps.map(({ stepId, name }) => (
            <li key={stepId}>{name}</li>
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        <Button component={Link} to={nextItem}>
          {t('refurb.nextItem')}
        </Button>
        {performs && steps && steps.length > 0 && (
          <Button component={Link} variant="default" to={`/items/${item.id}/item-refurb-steps`}>
            {t('refurb.toSteps')}
          </Button>
        )}
      </div>
    </DiagnosisShell>
  )
}

export default function DiagnosisPage() {
  return <DiagnosisOf part={Part} />
}
