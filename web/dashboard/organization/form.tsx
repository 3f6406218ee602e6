import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { organizationMachine } from '#domain/organization/machine.ts'
import { parentTypes } from '#domain/organization/rules.ts'
import type { Organization } from '#domain/organization/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { useSession } from '../session.ts'
import { ClientConsent } from '../support-access/consent.tsx'
import { useEntityChoices } from './choices.ts'
import { EntityActions, EntityBadge } from './entity-actions.tsx'
import { AddressSections, AttachmentSection, IdentitySection, OpeningSection } from './form-sections.tsx'
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
      <IdentitySection form={form} entity={entity} choices={choices} />
      {type !== '' && parentTypes(type).length > 0 && (
        <AttachmentSection form={form} type={type} isNew={!entity} choices={choices} />
      )}
      {type === 'store' && <OpeningSection form={form} accountId={entity?.accountId ?? accountId} />}
      <AddressSections form={form} />
      {entity && <RecordHistory entries={history.data?.members ?? []} machine={organizationMachine} />}
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
  return (
    <ClientConsent accountId={data.accountId}>
      <EntityForm key={data.id} entity={data} onReload={() => void refetch()} />
    </ClientConsent>
  )
}
