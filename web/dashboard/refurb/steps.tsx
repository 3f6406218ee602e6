import { IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { RefurbStep } from '#domain/refurb/step-schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { ListShell } from './list-shell.tsx'
import styles from './refurb.module.css'

function StepLine({ step }: { step: RefurbStep }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const costs = step.places.filter(({ cost }) => cost !== null)
  return (
    <li className={styles.line}>
      <IconTool size={20} stroke={1.6} aria-hidden />
      <div className={styles.what}>
        <h2>
          <Link to={`/refurb-step/${step.id}/edit`}>{step.name}</Link>
        </h2>
        <p>
          {[
            step.minutes && t('refurb.minutes', { count: step.minutes }),
            t('refurb.usedBy', { count: step.questions.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ul className={styles.figures}>
        {costs.length === 0 && <li>{t('refurb.noCost')}</li>}
        {costs.slice(0, 3).map(({ warehouse, cost }) => (
          <li key={warehouse.id}>
            {warehouse.commonName} <b className="num">{money(cost!)}</b>
          </li>
        ))}
      </ul>
    </li>
  )
}

function RefurbSteps() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const answer = useAnswer(refurbEndpoints.steps, { query: named ? { accountId: named } : {} })
  return (
    <ListShell
      title={t('frame.titles.refurbSteps')}
      description={t('refurb.stepsIntro')}
      picker={picker}
      add={{ to: '/refurb-step/create', label: t('frame.titles.refurbStepCreate') }}
      empty={{ icon: IconTool, title: t('refurb.stepsEmpty'), text: t('refurb.stepsEmptyText') }}
      answer={answer}
    >
      {(steps) => (
        <ul className={styles.lines} aria-label={t('frame.titles.refurbSteps')}>
          {steps.map((step) => (
            <StepLine key={step.id} step={step} />
          ))}
        </ul>
      )}
    </ListShell>
  )
}

export default ofCompany(RefurbSteps)
