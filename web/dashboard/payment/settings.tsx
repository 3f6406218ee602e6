import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import type { PaymentSettings } from '#domain/payment/batch/schema.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'

type Card = { settings: PaymentSettings; onReload: () => void }

const useCard = <V extends object>({ settings }: Card, initial: V) => {
  const { t } = useTranslation()
  const { named } = useAccount()
  const client = useQueryClient()
  const query = named ? { accountId: named } : {}
  return useEndpointForm<typeof batchEndpoints.patchSettings, V>(batchEndpoints.patchSettings, {
    initial,
    query,
    toBody: (_values, changed) => ({
      ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== '')),
      version: settings.version,
    }),
    success: t('paymentBatch.settings.saved'),
    onSaved: (answer) => client.setQueryData(keyOf(batchEndpoints.settings, { query }), answer),
  })
}

function Account(card: Card) {
  const { t } = useTranslation()
  const { settings } = card
  const form = useCard(card, {
    debtorName: settings.debtorName ?? '',
    debtorIban: '',
    debtorBic: settings.debtorBic ?? '',
    debtorTown: settings.debtorTown ?? '',
    debtorCountry: settings.debtorCountry ?? '',
  })
  return (
    <SettingsCard
      id="account"
      title={t('paymentBatch.settings.account')}
      description={t('paymentBatch.settings.accountText')}
      form={form}
      onReload={card.onReload}
    >
      <TextField {...form.field('debtorName')} label={t('paymentBatch.settings.debtorName')} maxLength={70} />
      <TextField
        {...form.field('debtorIban')}
        label={t('paymentBatch.settings.debtorIban')}
        description={
          settings.debtorIbanEnd && t('paymentBatch.settings.debtorIbanText', { end: settings.debtorIbanEnd })
        }
        maxLength={50}
      />
      <TextField {...form.field('debtorBic')} label={t('paymentBatch.settings.debtorBic')} maxLength={20} optional />
      <TextField {...form.field('debtorTown')} label={t('paymentBatch.settings.debtorTown')} maxLength={35} />
      <CountryField {...form.field('debtorCountry')} label={t('paymentBatch.settings.debtorCountry')} />
    </SettingsCard>
  )
}

function Rules(card: Card) {
  const { t } = useTranslation()
  const { settings } = card
  const form = useCard(card, {
    fourEyes: settings.fourEyes,
    transferMax: settings.transferMax as number | null,
    dayMax: settings.dayMax as number | null,
  })
  return (
    <SettingsCard
      id="rules"
      title={t('paymentBatch.settings.rules')}
      description={t('paymentBatch.settings.rulesText')}
      form={form}
      onReload={card.onReload}
    >
      <SwitchField
        {...form.field('fourEyes')}
        label={t('paymentBatch.settings.fourEyes')}
        description={t('paymentBatch.settings.fourEyesText')}
      />
      <MoneyField {...form.at<number | null>('transferMax')} label={t('paymentBatch.settings.transferMax')} />
      <MoneyField {...form.at<number | null>('dayMax')} label={t('paymentBatch.settings.dayMax')} />
    </SettingsCard>
  )
}

/** Paying bank account and transfer limits. */
function Settings() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const { data, error, refetch } = useAnswer(batchEndpoints.settings, { query: named ? { accountId: named } : {} })
  const reload = () => void refetch()
  if (!data) return <DetailLoading error={error} onRetry={reload} />
  return (
    <>
      <PageHeader
        title={t('frame.titles.paymentSettings')}
        description={t('paymentBatch.settings.description')}
        actions={picker}
      />
      <Account settings={data} onReload={reload} />
      <Rules settings={data} onReload={reload} />
    </>
  )
}

export default ofCompany(Settings)
