import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import { type Webhook, webhookEvents, webhookType } from '#domain/webhook/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField } from '#web/kit/form/field/field-choice.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import { Messages } from './messages.tsx'
import { Secret } from './secret.tsx'
import { WebhookState } from './state.tsx'

const noStates = { states: {} }

const valuesOf = (webhook?: Webhook) => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  contactEmail: webhook?.contactEmail ?? '',
  events: webhook?.events ?? [],
  active: webhook?.active ?? true,
})
type Values = ReturnType<typeof valuesOf>

function Trouble({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (!webhook.disabledReason && !webhook.failingSince) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      {webhook.disabledReason
        ? t(`webhook.disabled.${webhook.disabledReason}`)
        : t('webhook.failing', { at: dateTime(webhook.failingSince!) })}
    </Alert>
  )
}

type Props = {
  organizationId: string
  webhook?: Webhook
  secret: string | null
  onSecret: (secret: string) => void
  onReload?: () => void
}

function WebhookForm({ organizationId, webhook, secret, onSecret, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = `/connectors/${organizationId}/webhooks`
  const history = useAnswer(
    webhookEndpoints.history,
    { params: { id: webhook?.id ?? '' } },
    { enabled: Boolean(webhook) },
  )
  const endpoint = webhook ? webhookEndpoints.patch : webhookEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(webhook),
    params: webhook && { id: webhook.id },
    version: webhook?.version,
    toBody: (values, changed) => (webhook ? changed : { ...values, organizationId }),
    invalidates: [webhookEndpoints.list, webhookEndpoints.read, webhookEndpoints.history],
    success: t('webhook.saved'),
    onSaved: (answer) => {
      if (webhook) return
      if ('secret' in answer) onSecret(answer.secret)
      return navigate(`${back}/${answer.id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={webhook ? (webhook.description ?? webhook.url) : t('webhook.add')}
      crumb={t('frame.titles.webhook')}
      back={back}
      creating={!webhook}
      onReload={onReload}
      badge={webhook && <WebhookState webhook={webhook} large />}
      actions={
        webhook && (
          <RemoveButton
            endpoint={webhookEndpoints.remove}
            id={webhook.id}
            texts={{ title: t('webhook.removeTitle'), text: t('webhook.removeText'), done: t('webhook.removed') }}
            back={back}
            invalidates={[webhookEndpoints.list]}
            leaving={form.leaving}
          />
        )
      }
      after={
        webhook && (
          <>
            <Secret webhook={webhook} secret={secret} onSecret={onSecret} />
            <Messages id={webhook.id} active={webhook.active} />
            <RecordHistory entries={history.data?.members ?? []} machine={noStates} fields="webhook.fields" />
          </>
        )
      }
    >
      {webhook && <Trouble webhook={webhook} />}
      <Section id="identity" title={t('webhook.address')} description={t('webhook.addressText')}>
        <TextField {...form.field('url')} label={t('webhook.url')} maxLength={500} />
        <TextField {...form.field('description')} label={t('webhook.description')} maxLength={255} optional />
        <EmailField
          {...form.field('contactEmail')}
          autoComplete="off"
          label={t('webhook.contact')}
          description={t('webhook.contactText')}
        />
        <SwitchField {...form.field('active')} label={t('connector.active')} description={t('webhook.activeText')} />
      </Section>
      <Section id="events" title={t('webhook.events')} description={t('webhook.eventsText')}>
        <MultiSelectField
          {...form.field('events')}
          label={t('webhook.events')}
          choices={webhookEvents.map((value) => ({
            value,
            label: `${t(`buybackEvent.happened.${value}`)} (${webhookType(value)})`,
          }))}
        />
      </Section>
    </FormPage>
  )
}

export default function WebhookPage() {
  const { organizationId = '', webhookId = '' } = useParams()
  const [secret, setSecret] = useState<string | null>(null)
  const creating = webhookId === 'create'
  const organization = useAnswer(organizationEndpoints.read, { params: { id: organizationId } })
  const { data, error, refetch } = useAnswer(
    webhookEndpoints.read,
    { params: { id: webhookId } },
    { enabled: !creating },
  )
  if (!creating && !data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <ClientConsent accountId={organization.data?.accountId}>
      <WebhookForm
        key={webhookId}
        organizationId={organizationId}
        webhook={creating ? undefined : data}
        secret={secret}
        onSecret={setSecret}
        onReload={() => void refetch()}
      />
    </ClientConsent>
  )
}
