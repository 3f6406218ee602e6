import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { organizationMachine } from '#domain/organization/machine.ts'
import { hasBuyer, hasDefaultWarehouse, needsParent, parentTypes } from '#domain/organization/rules.ts'
import type { Organization } from '#domain/organization/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { MapField } from '#web/kit/form/field/field-map.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { useSession } from '../session.ts'
import { useEntityChoices } from './choices.ts'
import { EntityActions, EntityBadge } from './entity-actions.tsx'
import { FromAddress } from './from-address.tsx'
import { type Values, valuesOf } from './values.ts'

function EntityForm({ entity, onReload }: { entity?: Organization; onReload?: () => void }) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const country = useSession().currentOrganization?.account.companyCountry ?? 'FR'
  const endpoint = entity ? organizationEndpoints.patch : organizationEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(entity, country),
    params: entity && { id: entity.id },
    version: entity?.version,
    invalidates: [
      organizationEndpoints.list,
      organizationEndpoints.read,
      organizationEndpoints.choices,
      organizationEndpoints.history,
    ],
    success: entity ? t('organization.saved') : t('organization.created'),
    onSaved: () => goBack('/entities'),
  })
  const { type, accountId, parentOrganizationId } = form.values
  const choices = useEntityChoices({ id: entity?.id, type, accountId, parentId: parentOrganizationId })
  const history = useAnswer(
    organizationEndpoints.history,
    { params: { id: entity?.id ?? '' } },
    { enabled: Boolean(entity) },
  )
  const title = entity?.commonName ?? t('frame.titles.entityCreate')
  const setType = (value: string | null) => {
    form.set('type', (value ?? '') as Values['type'])
    form.set('parentOrganizationId', null)
  }
  return (
    <FormPage
      form={form}
      title={title}
      crumb={entity ? t('frame.titles.entityEdit') : title}
      back="/entities"
      creating={!entity}
      onReload={onReload}
      badge={entity && <EntityBadge entity={entity} />}
      actions={entity && <EntityActions entity={entity} />}
    >
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
      {type !== '' && parentTypes(type).length > 0 && (
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
                description={entity && t('organization.fixed')}
                disabled={Boolean(entity)}
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
      )}
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
        <Pair>
          <TextField {...form.field('siret')} label={t('organization.siret')} maxLength={14} optional />
          <TextField {...form.field('capital')} label={t('organization.capital')} optional />
        </Pair>
      </Section>
      {entity && (
        <RecordHistory entries={history.data?.members ?? []} machine={organizationMachine} fields="organization" />
      )}
    </FormPage>
  )
}

export default function EntityPage() {
  const { id } = useParams()
  const { data, error, refetch } = useAnswer(
    organizationEndpoints.read,
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) },
  )
  if (!id) return <EntityForm />
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <EntityForm key={data.id} entity={data} onReload={() => void refetch()} />
}
