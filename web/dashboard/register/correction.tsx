import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { identificationTypes } from '#domain/customer/schema.ts'
import { paymentTypes } from '#domain/payment-mode/schema.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { capacities, provenances } from '#domain/register/entry.ts'
import type { RegisterEntry } from '#domain/register/schema.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { DateField } from '#web/kit/form/field/field-date.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { type Text, TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useGuarded } from '#web/kit/form/leave/guarded.ts'
import { SaveButton } from '#web/kit/form/save-button.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'

const noIdentity = { type: null, number: '', deliveredOn: '', authority: '' }

const initialOf = ({ seller, identity, ...entry }: RegisterEntry) => ({
  reason: '',
  nature: entry.nature,
  description: entry.description,
  imei: entry.imei ?? '',
  serialNumber: entry.serialNumber ?? '',
  provenance: entry.provenance,
  price: entry.price,
  payment: entry.payment,
  seller: {
    lastname: seller?.lastname ?? '',
    firstname: seller?.firstname ?? '',
    capacity: seller?.capacity ?? 'individual',
    street: seller?.street ?? '',
    streetMore: seller?.streetMore ?? '',
    zipCode: seller?.zipCode ?? '',
    city: seller?.city ?? '',
    country: seller?.country ?? '',
  },
  shown: identity !== null,
  identity: identity ?? noIdentity,
})

const useCorrection = (entry: RegisterEntry, consultationId: string) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useEndpointForm<typeof registerEndpoints.correct, ReturnType<typeof initialOf>>(
    registerEndpoints.correct,
    {
      initial: initialOf(entry),
      params: { id: entry.id },
      toBody: ({ shown, identity, ...values }) => ({ ...values, identity: shown ? identity : null, consultationId }),
      invalidates: [registerEndpoints.list, registerEndpoints.read, registerEndpoints.books],
      success: t('register.corrected'),
      onSaved: ({ id }) => navigate(`/register/${id}`),
    },
  )
  useGuarded(form)
  return form
}
type Form = ReturnType<typeof useCorrection>

function ObjectFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <Section id="object" title={t('register.object')}>
      <Pair>
        <TextField {...form.field('nature')} label={t('register.nature')} />
        <SelectField
          {...form.field('provenance')}
          label={t('register.provenance')}
          choices={provenances.map((value) => ({ value, label: t(`register.provenances.${value}`) }))}
        />
      </Pair>
      <TextField {...form.field('description')} label={t('register.description')} maxLength={500} />
      <Pair>
        <TextField {...form.field('imei')} label={t('register.imei')} optional />
        <TextField {...form.field('serialNumber')} label={t('register.serialNumber')} optional />
      </Pair>
      <Pair>
        <MoneyField {...form.field('price')} label={t('register.price')} />
        <SelectField
          {...form.field('payment')}
          label={t('register.payment')}
          choices={paymentTypes.map((value) => ({ value, label: t(`selling.payments.${value}`) }))}
          optional
        />
      </Pair>
    </Section>
  )
}

function SellerFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  const text = (name: 'lastname' | 'firstname' | 'street' | 'streetMore' | 'zipCode' | 'city', optional = true) => (
    <TextField {...form.at<Text>(`seller.${name}`)} label={t(`register.${name}`)} optional={optional} />
  )
  return (
    <Section id="seller" title={t('register.seller')}>
      <Pair>
        {text('lastname', false)}
        {text('firstname', false)}
      </Pair>
      <SelectField
        {...form.at<(typeof capacities)[number] | null>('seller.capacity')}
        label={t('register.capacity')}
        choices={capacities.map((value) => ({ value, label: t(`register.capacities.${value}`) }))}
      />
      {text('street')}
      {text('streetMore')}
      <Pair>
        {text('zipCode')}
        {text('city')}
      </Pair>
      <CountryField {...form.at<string | null>('seller.country')} label={t('register.country')} optional />
    </Section>
  )
}

function IdentityFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <Section id="identity" title={t('register.identity')}>
      <SwitchField {...form.field('shown')} label={t('register.withIdentity')} />
      {form.values.shown && (
        <>
          <Pair>
            <SelectField
              {...form.at<(typeof identificationTypes)[number] | null>('identity.type')}
              label={t('register.identityType')}
              choices={identificationTypes.map((value) => ({ value, label: t(`cart.identityTypes.${value}`) }))}
            />
            <TextField {...form.at<Text>('identity.number')} label={t('register.identityNumber')} />
          </Pair>
          <Pair>
            <DateField {...form.at<Text>('identity.deliveredOn')} label={t('register.deliveredOn')} />
            <TextField {...form.at<Text>('identity.authority')} label={t('register.authority')} />
          </Pair>
        </>
      )}
    </Section>
  )
}

type Props = { entry: RegisterEntry; consultationId: string; onCancel: () => void }

/** Creates a correcting entry; the corrected one is never changed. */
export function Correction({ entry, consultationId, onCancel }: Props) {
  const { t } = useTranslation()
  const form = useCorrection(entry, consultationId)
  return (
    <EndpointForm form={form}>
      <Stack gap="md" maw={760}>
        <FormProblem form={form} />
        <Section id="reason" title={t('register.correct')} description={t('register.correctText')}>
          <TextareaField {...form.field('reason')} label={t('register.reason')} max={500} first />
        </Section>
        <ObjectFields form={form} />
        <SellerFields form={form} />
        <IdentityFields form={form} />
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <SaveButton form={form}>{t('register.saveCorrection')}</SaveButton>
        </Group>
      </Stack>
    </EndpointForm>
  )
}
