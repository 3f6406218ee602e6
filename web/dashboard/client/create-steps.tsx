import { Checkbox, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { accountLimits, payers, premiumFeatures } from '#domain/account/schema.ts'
import { circuitTypes } from '#domain/circuit/schema.ts'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { isInUse } from '#domain/client/machine.ts'
import { issuerNow, issuersFor } from '#domain/client/rules.ts'
import { clientModules, subdomain } from '#domain/client/schema.ts'
import { currencies, type Language, languages } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-mode/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { ColourField } from '#web/kit/form/field/field-colour.tsx'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { Pair } from '#web/kit/form/section.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { Contrast } from '../look/contrast.tsx'
import { LookPreview } from '../look/preview.tsx'
import styles from './client.module.css'
import { languageName } from './language-name.ts'
import type { DraftState } from './use-draft.ts'

type Props = { draft: DraftState }

export function CompanyStep({ draft }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      <Pair>
        <TextField {...draft.at('commonName')} label={t('client.commonName')} first />
        <TextField {...draft.at('corporateName')} label={t('client.corporateName')} optional />
      </Pair>
      <CountryField
        {...draft.at<string | null | undefined>('country')}
        onChange={(country) => draft.setCountry(country ?? null)}
        label={t('client.country')}
      />
      <CompanyFields country={draft.draft.country} number={draft.at('siret')} vatNumber={draft.at('vatNumber')} />
      <TextField {...draft.at('capital')} label={t('client.capital')} optional />
      <TextField {...draft.at('street')} label={t('client.street')} />
      <Pair>
        <TextField {...draft.at('zipCode')} label={t('client.zipCode')} maxLength={12} />
        <TextField {...draft.at('city')} label={t('client.city')} />
      </Pair>
      <Pair>
        <SelectField
          {...draft.at<(typeof languages)[number] | null>('language')}
          label={t('client.language')}
          choices={languages.map((value) => ({ value, label: languageName(value) }))}
        />
        <SelectField
          {...draft.at<(typeof currencies)[number] | null>('currency')}
          label={t('client.currency')}
          choices={currencies.map((value) => ({ value, label: value }))}
        />
      </Pair>
      <MultiSelectField
        {...draft.at<Language[]>('languages')}
        label={t('client.languages')}
        description={t('client.languagesText')}
        choices={languages.map((value) => ({ value, label: languageName(value) }))}
      />
    </div>
  )
}

/** All accounts of the platform. */
export const useCompanies = () =>
  useAnswer(accountEndpoints.list, { query: { pagination: 'false' } }).data?.members ?? []

export function ModulesStep({ draft }: Props) {
  const { t } = useTranslation()
  const field = draft.field('modules')
  const sandbox = draft.at<boolean | undefined>('sandbox')
  const buyers = useCompanies().filter(
    (company) => company.isBuyer && isInUse(company) && company.sandbox === (sandbox.value ?? false),
  )
  return (
    <div className={styles.fields}>
      <Checkbox.Group
        data-path="modules"
        aria-label={t('client.tabs.modules')}
        value={field.value}
        error={field.violation && t('errors.module_required')}
        onChange={(value) => field.onChange(clientModules.filter((module) => value.includes(module)))}
      >
        <Stack gap="md">
          {clientModules.map((module) => (
            <Checkbox
              key={module}
              value={module}
              label={t(`client.modules.${module}`)}
              description={t(`client.moduleTexts.${module}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <SwitchField
        {...sandbox}
        // In one step: a second answer of the same event would start from the draft before the first.
        onChange={(value) => draft.answer({ sandbox: value, buyerAccountIds: [] })}
        label={t('client.sandbox')}
        description={t('client.sandboxText')}
      />
      {field.value.includes('retailer') && (
        <MultiSelectField
          {...draft.at<string[]>('buyerAccountIds')}
          label={t('client.buyers')}
          description={t('client.buyersText')}
          choices={buyers.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      )}
    </div>
  )
}

export function ManagerStep({ draft }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      <Pair>
        <TextField {...draft.at('manager.firstname')} label={t('client.firstname')} first />
        <TextField {...draft.at('manager.lastname')} label={t('client.lastname')} />
      </Pair>
      <EmailField {...draft.at('manager.email')} label={t('client.email')} autoComplete="off" />
    </div>
  )
}

type TicksProps<T extends string> = {
  label: string
  name: string
  values: readonly T[]
  chosen: readonly T[]
  labelOf: (value: T) => string
  error?: string
  onChange: (chosen: T[]) => void
}

function Ticks<T extends string>({ label, name, values, chosen, labelOf, error, onChange }: TicksProps<T>) {
  return (
    <Checkbox.Group
      label={label}
      data-path={name}
      value={[...chosen]}
      error={error}
      onChange={(ticked) => onChange(values.filter((value) => ticked.includes(value)))}
    >
      <Stack gap="sm" mt="xs">
        {values.map((value) => (
          <Checkbox key={value} value={value} label={labelOf(value)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

export function SellingStep({ draft }: Props) {
  const { t } = useTranslation()
  const companies = useCompanies().filter(({ isRetailer, currency }) => isRetailer && currency === draft.draft.currency)
  const premium = draft.field('enabledPremiumFeatures')
  const circuits = draft.field('circuits')
  const payments = draft.field('paymentTypes')
  const buyerPayment = draft.field('buyerPaymentEnabled')
  const issuer = draft.field('paymentIssuer')
  const payerChoices = payers.map((value) => ({ value, label: t(`client.payers.${value}`) }))
  return (
    <div className={styles.fields}>
      {draft.draft.modules.includes('retailer') ? (
        <>
          <Pair>
            <Ticks
              label={t('client.circuits')}
              name="circuits"
              values={circuitTypes}
              chosen={circuits.value}
              labelOf={(type) => t(`selling.circuits.${type}`)}
              onChange={circuits.onChange}
            />
            <Ticks
              label={t('client.payments')}
              name="paymentTypes"
              values={paymentTypes}
              chosen={payments.value}
              labelOf={(type) => t(`selling.payments.${type}`)}
              onChange={payments.onChange}
            />
          </Pair>
          <SwitchField
            {...draft.at<boolean>('buyerPaymentEnabled')}
            label={t('client.buyerPayment')}
            description={t('client.buyerPaymentText')}
            onChange={(on = false) => {
              buyerPayment.onChange(on)
              issuer.onChange(issuerNow(issuer.value, on))
            }}
          />
          <Pair>
            <SelectField
              {...draft.at<(typeof payers)[number] | null>('paymentIssuer')}
              label={t('client.paymentIssuer')}
              choices={payerChoices.filter(({ value }) => issuersFor(buyerPayment.value).includes(value))}
            />
            <SelectField
              {...draft.at<(typeof payers)[number] | null>('transportContractHolder')}
              label={t('client.transportContractHolder')}
              choices={payerChoices}
            />
          </Pair>
          <SelectField
            {...draft.at<string | null>('catalogueFrom')}
            label={t('client.catalogueFrom')}
            description={t('client.catalogueFromText')}
            choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
            optional
          />
        </>
      ) : (
        <p>{t('client.notRetailer')}</p>
      )}
      <Ticks
        label={t('client.premium')}
        name="enabledPremiumFeatures"
        values={premiumFeatures}
        chosen={premium.value}
        labelOf={(feature) => t(`access.premium.${feature}`)}
        onChange={premium.onChange}
      />
    </div>
  )
}

/** Checks while typing whether the subdomain is available. */
function Availability({ name }: { name: string }) {
  const { t } = useTranslation()
  const [checked] = useDebouncedValue(name.trim().toLowerCase(), 300)
  const { data } = useAnswer(
    clientEndpoints.siteAddress,
    { query: { subdomain: checked } },
    { enabled: subdomain.safeParse(checked).success },
  )
  return (
    <span role="status" className={data?.free ? styles.free : styles.taken}>
      {data &&
        checked === name.trim().toLowerCase() &&
        t(data.free ? 'client.free' : 'client.taken', { host: data.host })}
    </span>
  )
}

export function SiteStep({ draft }: Props) {
  const { t } = useTranslation()
  const { commonName, mainColor, documentTitle, modules } = draft.draft
  return (
    <div className={styles.fields}>
      {modules.includes('retailer') && (
        <TextField
          {...draft.at('subdomain')}
          label={t('client.subdomain')}
          description={<Availability name={draft.draft.subdomain} />}
          maxLength={40}
          optional
        />
      )}
      {modules.includes('retailer') && (
        <TextField
          {...draft.at('domain')}
          label={t('client.ownDomain')}
          description={t('client.ownDomainText')}
          maxLength={253}
          optional
        />
      )}
      <Pair>
        <ColourField {...draft.at<string | undefined>('mainColor')} label={t('client.mainColor')} />
        <Contrast colour={mainColor} />
      </Pair>
      <TextField
        {...draft.at('documentTitle')}
        label={t('client.documentTitle')}
        maxLength={accountLimits.documentTitle.max}
        optional
      />
      <LookPreview
        name={commonName}
        logoId={null}
        faviconId={null}
        mainColor={mainColor}
        title={documentTitle || commonName}
      />
    </div>
  )
}
