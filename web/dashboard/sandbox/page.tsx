import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#domain/checked.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { clockDeadlines } from '#domain/sandbox/clock.ts'
import { sandboxEndpoints } from '#domain/sandbox/endpoints.ts'
import { magicOutcomes, magicValues } from '#domain/sandbox/magic.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from '../client/client.module.css'
import { ClockForm } from './clock-form.tsx'

function MagicValues() {
  const { t } = useTranslation()
  const heads = { field: t('sandbox.field'), value: t('sandbox.value'), outcome: t('sandbox.outcome') }
  return (
    <Section id="magic" title={t('sandbox.magic')} description={t('sandbox.magicText')}>
      <Rows
        caption={t('sandbox.magic')}
        heads={Object.values(heads)}
        rows={magicOutcomes.map((outcome) => ({
          key: outcome,
          cells: [
            { label: heads.field, content: t(`sandbox.fields.${magicValues[outcome].field}`) },
            { label: heads.value, content: magicValues[outcome].value, kind: 'code' as const },
            { label: heads.outcome, content: t(`sandbox.outcomes.${outcome}`) },
          ],
        }))}
      />
    </Section>
  )
}

function Clock({ clock }: { clock: AnswerOf<typeof sandboxEndpoints.read> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tab}>
      <ClockForm clock={clock} />
      <Section id="deadlines" title={t('sandbox.deadlines')} description={t('sandbox.deadlinesText')}>
        <ul className={styles.list}>
          {keysOf(clockDeadlines).map((deadline) => (
            <li key={deadline}>{t(`sandbox.deadline.${deadline}`)}</li>
          ))}
        </ul>
      </Section>
      <MagicValues />
    </div>
  )
}

/** Test clock and magic values of a sandbox account. */
export default function Sandbox() {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(sandboxEndpoints.read, {})
  return (
    <>
      <PageHeader
        title={t('frame.titles.sandbox')}
        description={data && t('sandbox.intro')}
        actions={
          <Anchor href="/docs/sandbox" target="_blank" rel="noreferrer" size="sm">
            {t('sandbox.documentation')}
          </Anchor>
        }
      />
      {data ? <Clock clock={data} /> : <DetailLoading error={error} onRetry={() => void refetch()} />}
    </>
  )
}
