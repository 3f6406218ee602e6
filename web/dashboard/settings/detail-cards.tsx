import { useTranslation } from 'react-i18next'
import { accountLimits } from '#domain/account/schema.ts'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { EmailField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { UploadField } from '#web/kit/form/field/field-upload.tsx'
import { useAccount } from '../configuration/account.tsx'
import { BrandCard } from './brand-card.tsx'
import { Texts } from './texts.tsx'
import { type DetailCard, useDetailCard } from './use-detail-card.ts'

export function ContactsCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['sellerSupportEmail', 'emailDPO'])
  return (
    <BrandCard id="contacts" form={form} onReload={props.onReload}>
      <EmailField
        {...form.field('sellerSupportEmail')}
        label={t('settings.sellerSupportEmail')}
        description={t('settings.sellerSupportEmailText')}
        autoComplete="off"
        optional
      />
      <EmailField
        {...form.field('emailDPO')}
        label={t('settings.emailDPO')}
        description={t('settings.emailDPOText')}
        autoComplete="off"
        optional
      />
    </BrandCard>
  )
}

export function SecurityCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['secondFactorRequired'])
  return (
    <BrandCard id="security" form={form} onReload={props.onReload}>
      <SwitchField
        {...form.field('secondFactorRequired')}
        label={t('settings.secondFactorRequired')}
        description={t('settings.secondFactorRequiredText')}
      />
    </BrandCard>
  )
}

export function MessagesCard(props: DetailCard) {
  const fields = ['noSearchResultDescription', 'buybackZeroDescription'] as const
  const form = useDetailCard(props, fields)
  return (
    <BrandCard id="messages" form={form} onReload={props.onReload}>
      <Texts form={form} fields={fields} length="notice" />
    </BrandCard>
  )
}

export function LegalCard(props: DetailCard) {
  const fields = ['eula', 'serviceTerms', 'faqAndContact'] as const
  const form = useDetailCard(props, fields)
  return (
    <BrandCard id="legal" form={form} onReload={props.onReload}>
      <Texts form={form} fields={fields} length="legalText" />
    </BrandCard>
  )
}

export function DocumentsCard(props: DetailCard) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const form = useDetailCard(props, ['eulaFileId', 'serviceTermsFileId'])
  const files = [
    { field: 'eulaFileId', label: t('settings.eulaFile') },
    { field: 'serviceTermsFileId', label: t('settings.serviceTermsFile') },
  ] as const
  return (
    <BrandCard id="documents" form={form} onReload={props.onReload}>
      {files.map(({ field, label }) => (
        <UploadField
          key={field}
          kind="document"
          label={label}
          name={field}
          fileId={form.values[field]}
          violation={form.errors[field]}
          accountId={named}
          openLabel={t('settings.openDocument')}
          onChange={(id) => form.set(field, id)}
        />
      ))}
    </BrandCard>
  )
}

const switches = [
  'categoryNavigationEnabled',
  'customerIdentityDocumentRequired',
  'customerDetailsAtCounter',
  'customerSmsEnabled',
  'barCodeEnabled',
  'tagPriceEnabled',
  'quickCartEnabled',
] as const

export function JourneyCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, [...switches, 'offerValidityDays'])
  const { min, max } = accountLimits.offerValidityDays
  return (
    <BrandCard id="journey" form={form} onReload={props.onReload}>
      {switches.map((field) => (
        <SwitchField
          key={field}
          {...form.field(field)}
          label={t(`settings.${field}`)}
          description={t(`settings.${field}Text`)}
        />
      ))}
      <NumberField
        {...form.at<number | null>('offerValidityDays')}
        label={t('settings.offerValidityDays')}
        description={t('settings.offerValidityDaysText')}
        unit={t('settings.days')}
        min={min}
        max={max}
      />
    </BrandCard>
  )
}
