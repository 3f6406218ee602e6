import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PrivacyPage, privacyEndpoints } from '#domain/privacy/endpoints.ts'
import { type Editable, editableCategories, retention } from '#domain/privacy/retention.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import { SettingsPage } from '#web/kit/settings/settings-page.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { Preview } from './preview.tsx'
import { Runs } from './runs.tsx'

type CardProps = { page: PrivacyPage; query: { accountId?: string }; onReload: () => void }

function PeriodsCard({ page, query, onReload }: CardProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const initial = Object.fromEntries(editableCategories.map((category) => [category, page.periods[category]]))
  const form = useEndpointForm<typeof privacyEndpoints.patch, Partial<Record<Editable, number>>>(
    privacyEndpoints.patch,
    {
      initial,
      query,
      version: page.version,
      success: t('privacy.saved'),
      onSaved: (answer) => client.setQueryData(keyOf(privacyEndpoints.read, { query }), answer),
    },
  )
  return (
    <SettingsCard
      id="periods"
      title={t('privacy.periods')}
      description={t('privacy.periodsText')}
      form={form}
      onReload={onReload}
    >
      {editableCategories.map((category) => {
        const { min, max } = retention[category]
        const text = t(`privacy.categories.${category}.text`)
        return (
          <NumberField
            key={category}
            {...form.at<number | null>(category)}
            label={t(`privacy.categories.${category}.label`)}
            description={t('privacy.bounds', { text, min, max })}
            unit={t('privacy.days')}
            min={min}
            max={max}
          />
        )
      })}
    </SettingsCard>
  )
}

/** Retention of personal data: periods of the account, preview of the next nightly run, and reports. */
function Privacy() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const query = named ? { accountId: named } : {}
  const { data, error, refetch } = useAnswer(privacyEndpoints.read, { query })
  const reload = () => void refetch()
  if (!data) return <DetailLoading error={error} onRetry={reload} />
  return (
    <SettingsPage
      header={<PageHeader title={t('frame.titles.privacy')} description={t('privacy.intro')} actions={picker} />}
    >
      <PeriodsCard page={data} query={query} onReload={reload} />
      <Preview page={data} />
      <Runs runs={data.runs} />
    </SettingsPage>
  )
}

export default ofCompany(Privacy)
