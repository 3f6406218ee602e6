import { useTranslation } from 'react-i18next'
import { isInUse } from '#domain/category/rules.ts'
import { hasBuyer, hasDefaultWarehouse, needsParent } from '#domain/organization/rules.ts'
import type { Organization } from '#domain/organization/schema.ts'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { MapField } from '#web/kit/form/field/field-map.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { categoryChoices, useCategories } from '../category/use-categories.ts'
import { CompanyFields } from '../company-fields.tsx'
import type { useEntityChoices } from './choices.ts'
import { FromAddress } from './from-address.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { Values } from './values.ts'

type Choices = ReturnType<typeof useEntityChoices>
type OrganizationType = Exclude<Values['type'], ''>

export function IdentitySection({
  form,
  entity,
  choices,
}: {
  form: FormOf<Values>
  entity?: Organization
  choices: Choices
}) {
  const { t } = useTranslation()
  const { type } = form.values
  const setType = (value: OrganizationType | null) => {
    form.set('type', value ?? '')
    form.set('parentOrganizationId', null)
  }
  return (
    <Section id="identity" title={t('organization.identity')}>
      {choices.platform && !entity && (
        <SelectField
          {...form.field('accountId')}
          onChange={(value) => form.set('accountId', value ?? undefined)}
          label={t('organization.account')}
          choices={choices.accounts}
        />
      )}
      <Pair>
        <SelectField
          {...form.field('type')}
          onChange={setType}
          label={t('organization.type')}
          description={entity && t('organization.fixed')}
          disabled={Boolean(entity)}
          choices={(entity ? [entity.type] : choices.types).map((value) => ({
            value,
            label: t(`access.entityTypes.${value}`),
          }))}
        />
        <TextField {...form.field('commonName')} label={t('organization.name')} />
      </Pair>
      <Pair>
        <TextField {...form.field('externalId')} label={t('organization.externalId')} optional />
        <EmailField {...form.field('placeEmail')} label={t('organization.placeEmail')} autoComplete="off" optional />
      </Pair>
      {type === 'store' && (
        <TextField
          {...form.field('collectionTime')}
          label={t('organization.collectionTime')}
          description={t('organization.collectionTimeText')}
          maxLength={5}
          optional
        />
      )}
    </Section>
  )
}

export function AttachmentSection({
  form,
  type,
  isNew,
  choices,
}: {
  form: FormOf<Values>
  type: OrganizationType
  isNew: boolean
  choices: Choices
}) {
  const { t } = useTranslation()
  return (
    <Section id="attachment" title={t('organization.attachment')} description={t('organization.attachmentText')}>
      <SelectField
        {...form.field('parentOrganizationId')}
        label={t('organization.parent')}
        choices={choices.parents}
        optional={!needsParent(type)}
      />
      <Pair>
        {hasBuyer(type) && (
          <SelectField
            {...form.field('buyerId')}
            label={t('organization.buyer')}
            description={isNew ? undefined : t('organization.fixed')}
            disabled={!isNew}
            choices={choices.buyers}
            optional
          />
        )}
        {hasDefaultWarehouse(type) && (
          <SelectField
            {...form.field('defaultWarehouseId')}
            label={t('organization.defaultWarehouse')}
            choices={choices.warehouses}
            optional
          />
        )}
      </Pair>
    </Section>
  )
}

export function OpeningSection({ form, accountId }: { form: FormOf<Values>; accountId: string | undefined }) {
  const { t } = useTranslation()
  const { tree } = useCategories(accountId)
  const chosen = form.field('acceptedCategoryIds')
  return (
    <Section id="hours" title={t('organization.hours')} description={t('organization.hoursText')}>
      <TextField {...form.field('phone')} type="tel" label={t('organization.phone')} maxLength={25} optional />
      <MultiSelectField
        {...chosen}
        label={t('organization.acceptedCategoryIds')}
        description={t('organization.acceptedCategoryIdsText')}
        choices={categoryChoices(tree, { keeps: (row) => isInUse(row) || chosen.value.includes(row.id) })}
        optional
      />
      <HoursFields form={form} />
    </Section>
  )
}

export function AddressSections({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  return (
    <>
      <Section id="address" title={t('organization.address')}>
        <TextField {...form.field('street')} label={t('organization.street')} />
        <TextField {...form.field('streetMore')} label={t('organization.streetMore')} optional />
        <Pair>
          <TextField {...form.field('zipCode')} label={t('organization.zipCode')} maxLength={12} />
          <TextField {...form.field('city')} label={t('organization.city')} />
        </Pair>
        <CountryField {...form.field('country')} label={t('organization.country')} />
      </Section>
      <Section id="position" title={t('organization.position')} description={t('organization.positionText')}>
        <MapField
          latitude={form.field('latitude')}
          longitude={form.field('longitude')}
          label={t('organization.position')}
          onPlaced={() => form.set('geocodedByUser', true)}
        />
        <FromAddress
          address={form.values}
          onFound={({ latitude, longitude }) => {
            form.set('latitude', latitude)
            form.set('longitude', longitude)
            form.set('geocodedByUser', false)
          }}
        />
      </Section>
      <Section id="legal" title={t('organization.legal')}>
        <TextField {...form.field('corporateName')} label={t('organization.corporateName')} optional />
        <CompanyFields country={form.values.country} number={form.field('siret')} vatNumber={form.field('vatNumber')} />
        <TextField {...form.field('capital')} label={t('organization.capital')} optional />
      </Section>
    </>
  )
}
