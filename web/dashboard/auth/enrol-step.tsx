import { Alert, Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { FirstCodeForm } from '../second-factor/first-code-form.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { AuthCard } from './auth-card.tsx'

type Answer = AnswerOf<typeof sessionEndpoints.loginConfirm>
type Props = { ticket: string; onSignedIn: (answer: Answer) => unknown; onBack: () => void }

/** The account requires a second factor and the user has none yet. */
export default function EnrolStep({ ticket, onSignedIn, onBack }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { data: offer, error, mutate } = useCall(sessionEndpoints.loginEnrol)
  // Each call invalidates the previous enrolment secret, so it is requested once.
  useEffect(() => mutate({ body: { ticket } }), [mutate, ticket])
  const form = useEndpointForm<typeof sessionEndpoints.loginConfirm, { code: string }>(sessionEndpoints.loginConfirm, {
    initial: { code: '' },
    toBody: ({ code }) => ({ ticket, code }),
    onSaved: setAnswer,
  })
  if (answer)
    return (
      <AuthCard title={t('session.second.recoveryCodes')}>
        <RecoveryCodes codes={answer.recoveryCodes} onDone={() => void onSignedIn(answer)} />
      </AuthCard>
    )
  return (
    <AuthCard title={t('session.second.enrolTitle')} text={t('session.second.enrolText')}>
      {error && (
        <Alert role="alert" color="red">
          {messages.refusal(error)}
        </Alert>
      )}
      {!offer && !error && <Loader aria-label={t('session.second.preparing')} />}
      {offer && (
        <FirstCodeForm form={form} offer={offer}>
          <Button type="submit" fullWidth size="md" loading={form.saving}>
            {t('session.second.submit')}
          </Button>
        </FirstCodeForm>
      )}
      <Button variant="subtle" fullWidth mt="md" onClick={onBack}>
        {t('session.backToLogin')}
      </Button>
    </AuthCard>
  )
}
