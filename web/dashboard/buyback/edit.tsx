import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { BuybackDetails, detailFields } from '#domain/buyback/edit.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { identificationTypes, identityNumberLimits } from '#domain/customer/schema.ts'
import { needsIban } from '#domain/payment-mode/rules.ts'
import { bounds } from '#domain/text.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { useCountryChoices } from '#web/kit/form/field/field-countries.tsx'
import { DateField } from '#web/kit/form/field/field-date.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { FormatsProvider, useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { IbanForm } from './edit-iban.tsx'
import { useSaved } from './use-saved.ts'

const noIdentity = {
  clientNationalIdentificationType: '',
  clientNationalIdentification: '',
  clientNationalIdentificationDeliveryDate: '',
  clientNationalIdentificationAutorityDelivery: '',
}

const valuesOf = ({ customerInfo, paymentModeId }: BuybackDetails) => ({
  customerInfo: { ...customerInfo, clientPhone: formatPhone(customerInfo.clientPhone), iban: '' },
  customerIdentification: noIdentity,
  paymentModeId,
})
type Values = ReturnType<typeof valuesOf>

/** Secret fields that were not typed are omitted, so that they stay unchanged. */
const bodyOf = ({ customerInfo, customerIdentification, paymentModeId }: Values) => ({
  customerInfo,
  paymentModeId,
  ...(Object.values(customerIdentification).some(Boolean) ? { customerIdentification } : {}),
})

type FormOf = ReturnType<typeof useEndpointForm<typeof buybackEndpoints.changeDetails, Values>>

function CustomerSection({ form, countries }: { form: FormOf; countries: readonly string[] }) {
  const { t } = useTranslation()
  const all = useCountryChoices()
  const at = (name: (typeof detailFields)[number]) => form.at<string>(`customerInfo.${name}`)
  const offered = [...countries, form.values.customerInfo.clientCountry]
  return (
    <Section id="customer" title={t('buyback.customer')} description={t('buybackDetail.edit.customerText')}>
      <Pair>
        <TextField {...at('clientFirstname')} label={t('cart.firstname')} maxLength={bounds.text.max} />
        <TextField {...at('clientLastname')} label={t('cart.lastname')} maxLength={bounds.text.max} />
      </Pair>
      <Pair>
        <EmailField {...at('clientEmail')} autoComplete="off" label={t('cart.email')} />
        <TextField {...at('clientPhone')} type="tel" label={t('cart.phone')} maxLength={40} />
      </Pair>
      <TextField {...at('clientStreet')} label={t('cart.street')} maxLength={bounds.address.max} />
      <TextField {...at('clientStreetMore')} label={t('cart.streetMore')} maxLength={bounds.address.max} optional />
      <Pair>
        <TextField {...at('clientZipCode')} label={t('cart.zipCode')} maxLength={bounds.zipCode.max} />
        <TextField {...at('clientCity')} label={t('cart.city')} maxLength={bounds.city.max} />
      </Pair>
      <SelectField
        {...at('clientCountry')}
        label={t('cart.country')}
        choices={all.filter(({ value }) => offered.includes(value))}
      />
    </Section>
  )
}

function PaymentSection({ form, details }: { form: FormOf; details: BuybackDetails }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const { paymentModes, modeReason, ibanEnd } = details
  const mode = paymentModes.find(({ id }) => id === form.values.paymentModeId)
  if (paymentModes.length === 0) return null
  return (
    <Section id="payment" title={t('buybackList.payment')} description={t('buybackDetail.edit.paymentText')}>
      <SelectField
        {...form.field('paymentModeId')}
        label={t('buybackDetail.paymentMode')}
        disabled={modeReason !== null}
        description={modeReason ? messages.error(modeReason, {}) : undefined}
        choices={paymentModes.map(({ id, label, total }) => ({
          value: id,
          label: t('buybackDetail.edit.mode', { label, total: money(total) }),
        }))}
      />
      {(ibanEnd || (mode && needsIban(mode.type))) && (
        <TextField
          {...form.at<string>('customerInfo.iban')}
          label={t('cart.iban')}
          description={ibanEnd ? t('buybackDetail.edit.kept', { end: ibanEnd }) : undefined}
          maxLength={60}
          optional={ibanEnd !== null}
        />
      )}
    </Section>
  )
}

function IdentitySection({ form, details }: { form: FormOf; details: BuybackDetails }) {
  const { t } = useTranslation()
  const at = (name: keyof typeof noIdentity) => form.at<string>(`customerIdentification.${name}`)
  const { identificationType: type, identificationEnd: end } = details
  return (
    <Section
      id="identity"
      title={t('cart.identity')}
      description={
        type && end
          ? t('buybackDetail.edit.identityKept', { type: t(`cart.identityTypes.${type}`), end })
          : t('buybackDetail.edit.identityNone')
      }
    >
      <Pair>
        <SelectField
          {...at('clientNationalIdentificationType')}
          label={t('cart.identityType')}
          choices={identificationTypes.map((value) => ({
            value,
            label: t(`cart.identityTypes.${value}`),
          }))}
          optional
        />
        <TextField
          {...at('clientNationalIdentification')}
          label={t('cart.identityNumber')}
          maxLength={identityNumberLimits.max}
          optional
        />
      </Pair>
      <Pair>
        <DateField {...at('clientNationalIdentificationDeliveryDate')} label={t('cart.identityDate')} optional />
        <TextField
          {...at('clientNationalIdentificationAutorityDelivery')}
          label={t('cart.identityAuthority')}
          maxLength={bounds.text.max}
          optional
        />
      </Pair>
    </Section>
  )
}

function EditForm({ id, details, onReload }: { id: string; details: BuybackDetails; onReload: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const saved = useSaved(id)
  const back = `/buyback/${id}`
  const form = useEndpointForm<typeof buybackEndpoints.changeDetails, Values>(buybackEndpoints.changeDetails, {
    initial: valuesOf(details),
    params: { id },
    version: details.version,
    toBody: bodyOf,
    invalidates: saved.invalidates,
    success: t('buybackDetail.done'),
    onSaved: (answer) => {
      saved.keep(answer)
      return navigate(back)
    },
  })
  const { reason } = details
  const closed =
    reason !== null && (reason === 'transition_refused' ? t('buybackDetail.edit.left') : messages.error(reason, {}))
  return (
    <FormPage
      form={form}
      title={t('buybackDetail.edit.title', { code: groupedNumber(details.identificationNumber) })}
      crumb={t('buybackDetail.edit.crumb')}
      back={back}
      onReload={onReload}
      readOnly={closed}
    >
      <CustomerSection form={form} countries={details.countries} />
      <PaymentSection form={form} details={details} />
      <IdentitySection form={form} details={details} />
    </FormPage>
  )
}

/** Customer and payment mode of a buyback, editable until the item is sent. */
export default function Edit() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer(buybackEndpoints.details, { params: { id } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  if (data.reason === 'transition_refused' && data.ibanReason === null)
    return <IbanForm id={id} details={data} onReload={() => void refetch()} />
  return (
    <FormatsProvider account={{ currency: data.currency }}>
      <EditForm id={id} details={data} onReload={() => void refetch()} />
    </FormatsProvider>
  )
}
