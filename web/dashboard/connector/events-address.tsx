import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Configuration } from '#domain/connector/schema.ts'
import { CopiedField } from '#web/kit/form/field/copied-field.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'

/** Webhook URL for the provider, and the number of rejected events. */
export function EventsAddress({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { eventsUrl, refusedEvents, lastRefusedAt } = configuration
  if (!eventsUrl) return null
  return (
    <Section id="address" title={t('connector.eventsUrl')} description={t('connector.eventsUrlText')}>
      <CopiedField label={t('connector.eventsUrl')} value={eventsUrl} />
      {refusedEvents > 0 && lastRefusedAt && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('connector.refusedEvents', { count: refusedEvents, at: dateTime(lastRefusedAt) })}
        </Alert>
      )}
    </Section>
  )
}
