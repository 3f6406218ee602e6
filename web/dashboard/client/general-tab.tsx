import { useTranslation } from 'react-i18next'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { clientMachine } from '#domain/client/machine.ts'
import { currencies, type Language, languages } from '#domain/money.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { Pair } from '#web/kit/form/section.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { DomainsCard } from './domains-card.tsx'
import { languageName } from './language-name.ts'
import { type ClientCard, useClientCard } from './use-client-card.ts'

function IdentityCard(props: ClientCard) {
  const { t } = useTranslation()
  const form = useClientCard(props, [
    'commonName',
    'corporateName',
    'siret',
    'vatNumber',
    'capital',
    'country',
    'language',
    'languages',
    'currency',
  ])
  return (
    <SettingsCard
      id="identity"
      title={t('client.identity')}
      description={t('client.identityText')}
      form={form}
      onReload={props.onReload}
    >
      <Pair>
        <TextField {...form.field('commonName')} label={t('client.commonName')} />
        <TextField {...form.field('corporateName')} label={t('client.corporateName')} optional />
      </Pair>
      <CountryField {...form.at<string | null>('country')} label={t('client.country')} />
      <CompanyFields country={form.values.country} number={form.field('siret')} vatNumber={form.field('vatNumber')} />
      <TextField {...form.field('capital')} label={t('client.capital')} optional />
      <Pair>
        <SelectField
          {...form.at<(typeof languages)[number] | null>('language')}
          label={t('client.language')}
          choices={languages.map((value) => ({ value, label: languageName(value) }))}
        />
        <SelectField
          {...form.at<(typeof currencies)[number] | null>('currency')}
          label={t('client.currency')}
          description={t('client.currencyText')}
          choices={currencies.map((value) => ({ value, label: value }))}
        />
      </Pair>
      <MultiSelectField
        {...form.at<Language[]>('languages')}
        label={t('client.languages')}
        description={t('client.languagesText')}
        choices={languages.map((value) => ({ value, label: languageName(value) }))}
      />
    </SettingsCard>
  )
}

function AddressCard(props: ClientCard) {
  const { t } = useTranslation()
  const form = useClientCard(props, ['subdomain'])
  const { sitesDomain } = props.client
  return (
    <SettingsCard
      id="site-address"
      title={t('client.address')}
      description={t('client.addressText')}
      form={form}
      onReload={props.onReload}
    >
      <TextField
        {...form.field('subdomain')}
        label={t('client.subdomain')}
        description={t('client.subdomainText', { host: `${form.values.subdomain || '…'}.${sitesDomain}` })}
        maxLength={40}
        optional
      />
    </SettingsCard>
  )
}

export function GeneralTab(props: ClientCard) {
  const history = useAnswer(clientEndpoints.history, { params: { id: props.client.id } })
  return (
    <>
      <IdentityCard {...props} />
      {props.client.modules.includes('retailer') && (
        <>
          <AddressCard {...props} />
          <DomainsCard accountId={props.client.id} />
        </>
      )}
      <RecordHistory entries={history.data?.members ?? []} machine={clientMachine} />
    </>
  )
}
