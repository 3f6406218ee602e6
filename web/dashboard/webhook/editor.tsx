import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import { maxUrl, type Webhook, webhookEvents, webhookType } from '#domain/webhook/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField } from '#web/kit/form/field/field-choice.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { type Bind, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Messages } from './messages.tsx'
import type { Owner } from './owner.ts'
import { Secret } from './secret.tsx'
import { WebhookState } from './state.tsx'
import { TestWebhook } from './test-button.tsx'

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

function EventsField(field: Bind<Webhook['events']>) {
  const { t } = useTranslation()
  return (
    <MultiSelectField
      {...field}
      label={t('webhook.events')}
      choices={webhookEvents.map((value) => ({
        value,
        label: `${t(`buybackEvent.happened.${value}`)} (${webhookType(value)})`,
      }))}
    />
  )
}

type Props = {
  owner: Owner
  webhook?: Webhook
  secret: string | null
  onSecret: (secret: string) => void
  onReload?: () => void
}

function WebhookForm({ owner, webhook, secret, onSecret, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
    toBody: (values, changed) => (webhook ? changed : { ...values, ...owner.named }),
    invalidates: [webhookEndpoints.list, webhookEndpoints.read, webhookEndpoints.history],
    success: t('webhook.saved'),
    onSaved: (answer) => {
      if (webhook) return
      if ('secret' in answer) onSecret(answer.secret)
      return navigate(`${owner.path}/${answer.id}`, { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title={webhook ? (webhook.description ?? webhook.url) : t('webhook.add')}
      crumb={t('frame.titles.webhook')}
      back={owner.path}
      creating={!webhook}
      onReload={onReload}
      badge={webhook && <WebhookState webhook={webhook} large />}
      actions={
        webhook && (
          <>
            <TestWebhook id={webhook.id} dirty={form.dirty} />
            <RemoveButton
              endpoint={webhookEndpoints.remove}
              id={webhook.id}
              texts={{ title: t('webhook.removeTitle'), text: t('webhook.removeText'), done: t('webhook.removed') }}
              back={owner.path}
              invalidates={[webhookEndpoints.list]}
              leaving={form.leaving}
            />
          </>
        )
      }
      after={
        webhook && (
          <>
            <Secret webhook={webhook} secret={secret} onSecret={onSecret} />
            <Messages id={webhook.id} active={webhook.active} />
            <RecordHistory entries={history.data?.members ?? []} machine={noStates} />
          </>
        )
      }
    >
      {webhook && <Trouble webhook={webhook} />}
      <Section id="identity" title={t('webhook.address')} description={t('webhook.addressText')}>
        <TextField
          {...form.field('url')}
          label={t('webhook.url')}
          description={t('webhook.urlText')}
          maxLength={maxUrl}
        />
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
        <EventsField {...form.field('events')} />
      </Section>
    </FormPage>
  )
}

/** Page of one webhook of an account, or of a new one. */
export function WebhookEditor({ owner }: { owner: Owner }) {
  const { webhookId = '' } = useParams()
  const [secret, setSecret] = useState<string | null>(null)
  const creating = webhookId === 'create'
  const { data, error, refetch } = useAnswer(
    webhookEndpoints.read,
    { params: { id: webhookId } },
    { enabled: !creating },
  )
  if (!creating && !data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <WebhookForm
      key={webhookId}
      owner={owner}
      webhook={creating ? undefined : data}
      secret={secret}
      onSecret={setSecret}
      onReload={() => void refetch()}
    />
  )
}
