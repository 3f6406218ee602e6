import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PrivacyPage } from '#domain/privacy/endpoints.ts'
import { privacyCategories } from '#domain/privacy/retention.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import settings from '#web/kit/settings/settings.module.css'

type Run = PrivacyPage['runs'][number]

function Report({ run }: { run: Run }) {
  const { t, i18n } = useTranslation()
  const { dateTime } = useFormats()
  const done = privacyCategories
    .filter((category) => run.counts[category] > 0)
    .map((category) =>
      t('privacy.done', {
        category: t(`privacy.categories.${category}.label`),
        count: run.counts[category].toLocaleString(i18n.language),
      }),
    )
  return (
    <div>
      <Text size="sm" fw={600}>
        {dateTime(run.startedAt)}
        {run.endedAt === null && ` · ${t('privacy.running')}`}
      </Text>
      <Text size="sm">{done.length > 0 ? done.join(' · ') : t('privacy.nothingDone')}</Text>
      {run.complete === false && <Text size="sm">{t('privacy.incomplete')}</Text>}
    </div>
  )
}

/** Reports of the latest nightly runs. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  const { t } = useTranslation()
  return (
    <section className={`card ${settings.card}`} id="card-runs" data-section={t('privacy.runs')}>
      <div className={settings.about}>
        <h2>{t('privacy.runs')}</h2>
        <p>{t('privacy.runsText')}</p>
      </div>
      <Stack gap="md">
        {runs.length === 0 ? (
          <Text size="sm">{t('privacy.noRuns')}</Text>
        ) : (
          runs.map((run) => <Report key={run.id} run={run} />)
        )}
      </Stack>
    </section>
  )
}
