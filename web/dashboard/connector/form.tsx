import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import type { Configuration, Connector } from '#domain/connector/schema.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import { EventsAddress } from './events-address.tsx'
import { IdentitySection } from './form-sections.tsx'
import { CallLog, EventLog } from './log.tsx'
import { Runs } from './runs.tsx'
import { SettingField } from './setting-field.tsx'
import { ConfigurationState } from './state.tsx'
import { TestButton } from './test-button.tsx'
import { bodyOf, patchOf, type Values, valuesOf, violationsOf } from './values.ts'

/** A configuration has no state machine; its history contains only changes. */
const noStates = { states: {} }

function Suspended({ retryAt }: { retryAt: string | null }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (!retryAt) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('connector.suspendedTitle')}>
      {t('connector.suspendedText', { at: dateTime(retryAt) })}
    </Alert>
  )
}

type Props = { configuration?: Configuration; connectors: readonly Connector[]; onReload?: () => void }

type RemoveProps = {
  configuration: Configuration
  back: string
  leaving: Parameters<typeof RemoveButton>[0]['leaving']
}

function RemoveConfiguration({ configuration, back, leaving }: RemoveProps) {
  const { t } = useTranslation()
  return (
    <RemoveButton
      endpoint={connectorEndpoints.remove}
      id={configuration.id}
      texts={{
        title: t('connector.removeTitle', { name: configuration.name }),
        text: t('connector.removeText'),
        done: t('connector.removed'),
      }}
      back={back}
      invalidates={[connectorEndpoints.configurations]}
      leaving={leaving}
    />
  )
}

function ConfigurationForm({ configuration, connectors, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const history = useAnswer(
    connectorEndpoints.history,
    { params: { id: configuration?.id ?? '' } },
    { enabled: configuration !== undefined },
  )
  const endpoint = configuration ? connectorEndpoints.patch : connectorEndpoints.create
  const connectorOf = ({ connectorId }: Values) => connectors.find(({ id }) => id === connectorId)
  const stored = configuration?.secrets ?? []
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(configuration, {
      organizationId: params.get('organizationId') ?? '',
      connectorId: params.get('connectorId') ?? '',
    }),
    params: configuration && { id: configuration.id },
    version: configuration?.version,
    toBody: (values, changed) => (configuration ? patchOf(changed, configuration) : bodyOf(values)),
    rules: (values) => violationsOf(connectorOf(values), values, configuration),
    invalidates: [connectorEndpoints.configurations, connectorEndpoints.readConfiguration, connectorEndpoints.history],
    success: configuration ? t('connector.saved') : t('connector.created'),
    onSaved: ({ id }) => (configuration ? undefined : navigate(`/connectors/${id}`, { replace: true })),
  })
  const connector = connectorOf(form.values)
  const back = form.values.organizationId ? `/connectors/${form.values.organizationId}/connectors` : '/connectors'
  return (
    <FormPage
      form={form}
      title={configuration?.name ?? t('frame.titles.configurationCreate')}
      crumb={configuration ? t('frame.titles.configurationEdit') : t('frame.titles.configurationCreate')}
      back={back}
      creating={!configuration}
      onReload={onReload}
      badge={configuration && <ConfigurationState configuration={configuration} large />}
      actions={
        configuration && (
          <>
            <TestButton id={configuration.id} dirty={form.dirty} />
            <RemoveConfiguration {...{ configuration, back, leaving: form.leaving }} />
          </>
        )
      }
      after={
        configuration && (
          <>
            <EventsAddress configuration={configuration} />
            <Runs configuration={configuration} />
            <CallLog id={configuration.id} />
            {configuration.eventsUrl && <EventLog id={configuration.id} />}
            <RecordHistory entries={history.data?.members ?? []} machine={noStates} />
          </>
        )
      }
    >
      <Suspended retryAt={configuration?.retryAt ?? null} />
      <IdentitySection form={form} configuration={configuration} connectors={connectors} />
      <Section
        id="settings"
        title={t('connector.settingsTitle')}
        description={connector ? t('connector.settingsText') : t('connector.chooseFirst')}
      >
        {connector?.settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            bind={form.at}
            stored={stored.some((name) => name === setting.name)}
          />
        ))}
      </Section>
    </FormPage>
  )
}

export default function ConfigurationPage() {
  const { configurationId } = useParams()
  const organizationId = useSearchParams()[0].get('organizationId') ?? ''
  const organization = useAnswer(
    organizationEndpoints.read,
    { params: { id: organizationId } },
    { enabled: !configurationId && organizationId !== '' },
  )
  const connectors = useAnswer(connectorEndpoints.list, { query: { itemsPerPage: 500 } })
  const { data, error, refetch } = useAnswer(
    connectorEndpoints.readConfiguration,
    { params: { id: configurationId ?? '' } },
    { enabled: configurationId !== undefined },
  )
  const reload = () => void refetch()
  if (!connectors.data || (configurationId && !data)) {
    const retry = () => void Promise.all([connectors.refetch(), configurationId ? refetch() : null])
    return <DetailLoading error={connectors.error ?? error} onRetry={retry} />
  }
  return (
    <ClientConsent accountId={data?.accountId ?? organization.data?.accountId}>
      <ConfigurationForm key={data?.id} configuration={data} connectors={connectors.data.members} onReload={reload} />
    </ClientConsent>
  )
}
