import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { privacyEndpoints } from '#domain/privacy/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** Download of the user's own personal data. */
export function OwnDataCard() {
  const { t } = useTranslation()
  const messages = useMessages()
  const request = useCall(privacyEndpoints.ownData, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  return (
    <Section id="own-data" title={t('security.ownData')} description={t('security.ownDataText')}>
      <div>
        <Button variant="default" loading={request.isPending} onClick={() => request.mutate({})}>
          {t('security.download')}
        </Button>
      </div>
    </Section>
  )
}
