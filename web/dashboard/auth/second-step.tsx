import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { SecondFactorMethod } from '#domain/second-factor/schema.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { askPasskey, isAbandoned } from '../second-factor/passkeys.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'

type Props = {
  ticket: string
  methods: readonly SecondFactorMethod[]
  onSignedIn: (answer: AnswerOf<typeof sessionEndpoints.loginSecond>) => unknown
  onBack: () => void
}

/** Second factor after a correct password. */
export default function SecondStep({ ticket, methods, onSignedIn, onBack }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useEndpointForm<typeof sessionEndpoints.loginSecond, { code: string }>(sessionEndpoints.loginSecond, {
    initial: { code: '' },
    toBody: ({ code }) => ({ ticket, code }),
    onSaved: onSignedIn,
  })
  const byPasskey = async () => {
    setProblem(null)
    setBusy(true)
    try {
      const { options } = await call(sessionEndpoints.loginPasskey, { body: { ticket } })
      const passkey = await askPasskey(options)
      await onSignedIn(await call(sessionEndpoints.loginSecond, { body: { ticket, passkey } }))
    } catch (error) {
      setProblem(isAbandoned(error) ? t('session.second.passkeyAbandoned') : messages.refusal(asError(error)))
    }
    setBusy(false)
  }
  const byCode = methods.includes('totp')
  return (
    <AuthCard title={t('session.second.title')} text={t(byCode ? 'session.second.text' : 'session.second.passkeyText')}>
      {problem && (
        <Alert role="alert" color="red" mb="md">
          {problem}
        </Alert>
      )}
      {methods.includes('passkey') && (
        <Button fullWidth size="md" mb="md" loading={busy} onClick={() => void byPasskey()}>
          {t('session.second.passkey')}
        </Button>
      )}
      <EndpointForm form={form} className={styles.form}>
        <FormProblem form={form} />
        <TextField
          {...form.field('code')}
          label={t(byCode ? 'session.second.code' : 'session.second.recoveryCode')}
          description={byCode ? t('session.second.codeText') : undefined}
          autoComplete="one-time-code"
          maxLength={40}
          first
        />
        <Button
          type="submit"
          fullWidth
          size="md"
          variant={methods.includes('passkey') ? 'default' : 'filled'}
          loading={form.saving}
        >
          {t('session.second.submit')}
        </Button>
      </EndpointForm>
      <Button variant="subtle" fullWidth mt="md" onClick={onBack}>
        {t('session.backToLogin')}
      </Button>
    </AuthCard>
  )
}
