import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError, last } from '#domain/checked.ts'
import type { Violation } from '#domain/errors.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { checkBody } from '#web/kit/form/check-body.ts'
import { EmailField } from '#web/kit/form/field/field-text.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'
import { keepFlow } from './sso-kept.ts'

type Props = {
  email: string
  next: string
  /** Single sign-on is mandatory: the correct password was not accepted. */
  mandatory: boolean
  onBack: () => void
}

/** Asks for the e-mail address and redirects to the identity provider of its organization. */
export default function SsoLogin({ email: known, next, mandatory, onBack }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [email, setEmail] = useState(known)
  const [violation, setViolation] = useState<Violation>()
  const [problem, setProblem] = useState<string | null>(mandatory ? messages.error('sso_mandatory', {}) : null)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    const [wrong] = await checkBody(sessionEndpoints.renewPassword, { email })
    if (wrong) return setViolation(wrong)
    const address = email.trim().toLowerCase()
    setProblem(null)
    setBusy(true)
    try {
      const domain = last(address.split('@'))
      const begun = await call(ssoEndpoints.authorizationUrl, { query: { domain, loginHint: address } })
      keepFlow({ browserKey: begun.browserKey, next })
      window.location.assign(begun.authorizationUrl)
    } catch (error) {
      setProblem(messages.refusal(asError(error)))
      setBusy(false)
    }
  }
  return (
    <AuthCard title={t('session.login.ssoTitle')} text={t('session.login.ssoText')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void go()
        }}
      >
        {problem && (
          <Alert role="alert" color="red">
            {problem}
          </Alert>
        )}
        <EmailField
          name="email"
          value={email}
          violation={violation}
          onChange={(value) => {
            setEmail(value ?? '')
            setViolation(undefined)
          }}
          onBlur={() => {}}
          label={t('session.email')}
          autoComplete="username"
          first
        />
        <Button type="submit" fullWidth size="md" loading={busy}>
          {t('session.login.ssoSubmit')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          {t('session.login.withPassword')}
        </Button>
      </form>
    </AuthCard>
  )
}
