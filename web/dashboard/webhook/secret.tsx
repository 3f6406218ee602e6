import { Alert, Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import { rotationHours } from '#domain/webhook/rules.ts'
import type { Webhook } from '#domain/webhook/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { CopiedField } from '#web/kit/form/field/copied-field.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** New secret, shown once. */
function NewSecret({ secret }: { secret: string }) {
  const { t } = useTranslation()
  return (
    <Alert color="blue" icon={<IconKey aria-hidden />} title={t('webhook.secretOnce')}>
      <CopiedField label={t('webhook.secret')} value={secret} />
    </Alert>
  )
}

type Props = { webhook: Webhook; secret: string | null; onSecret: (secret: string) => void }

export function Secret({ webhook, secret, onSecret }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const messages = useMessages()
  const rotate = useCall(webhookEndpoints.rotate, {
    invalidates: [webhookEndpoints.read, webhookEndpoints.history],
    onSuccess: (answer) => onSecret(answer.secret),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('webhook.rotateTitle'),
      text: t('webhook.rotateText', { hours: rotationHours }),
      confirm: t('webhook.rotate'),
      cancel: t('common.cancel'),
    })
    if (yes) rotate.mutate({ params: { id: webhook.id } })
  }
  return (
    <Section id="secret" title={t('webhook.secret')} description={t('webhook.secretText')}>
      {secret && <NewSecret secret={secret} />}
      {webhook.oldSecretUntil && <p>{t('webhook.oldUntil', { at: dateTime(webhook.oldSecretUntil) })}</p>}
      <div>
        <Button variant="default" loading={rotate.isPending} onClick={() => void ask()}>
          {t('webhook.rotate')}
        </Button>
      </div>
    </Section>
  )
}
