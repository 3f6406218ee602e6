import { ActionIcon, Alert, CopyButton, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Configuration } from '#domain/connector/schema.ts'
import { Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/formats.tsx'

/** Where a provider sends its events, and how many came that were not its own. */
export function EventsAddress({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { eventsUrl, refusedEvents, lastRefusedAt } = configuration
  if (!eventsUrl) return null
  return (
    <Section id="address" title={t('connector.eventsUrl')} description={t('connector.eventsUrlText')}>
      <TextInput
        aria-label={t('connector.eventsUrl')}
        value={eventsUrl}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <CopyButton value={eventsUrl}>
            {({ copied, copy }) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={copied ? t('connector.copied') : t('connector.copy')}
                onClick={copy}
              >
                {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              </ActionIcon>
            )}
          </CopyButton>
        }
      />
      {refusedEvents > 0 && lastRefusedAt && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('connector.refusedEvents', { count: refusedEvents, at: dateTime(lastRefusedAt) })}
        </Alert>
      )}
    </Section>
  )
}
