import { Alert, Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { asError } from '#domain/checked.ts'
import { setupEndpoints } from '#domain/setup/endpoints.ts'
import { platformNameLength } from '#domain/setup/schema.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { checkBody } from '#web/kit/form/check-body.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { PasswordField } from '#web/kit/form/field/field-password.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { PasswordRules } from '#web/kit/form/field/password-rules.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'

function ExpiredLink() {
  const { t } = useTranslation()
  return (
    <AuthCard title={t('setup.expiredTitle')} text={t('setup.expiredText')}>
      <Button component={Link} to="/login" fullWidth>
        {t('session.backToLogin')}
      </Button>
    </AuthCard>
  )
}

/** Sends a test e-mail to the address in the form and shows the result. */
function MailTest({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const test = useCall(setupEndpoints.testMail)
  const [result, setResult] = useState<{ ok: boolean; text: string } | null>(null)
  const send = async () => {
    const violations = await checkBody(setupEndpoints.testMail, { email })
    if (violations.length > 0) return setResult({ ok: false, text: t('setup.mail.needEmail') })
    try {
      const { outcome, detail } = await test.mutateAsync({ params: { token }, body: { email } })
      setResult({ ok: outcome === 'sent', text: t(`setup.mail.${outcome}`, { email, detail: detail ?? '' }) })
    } catch (error) {
      setResult({ ok: false, text: messages.refusal(asError(error)) })
    }
  }
  return (
    <fieldset className={styles.part}>
      <legend>{t('setup.mail.title')}</legend>
      <p>{t('setup.mail.text')}</p>
      <Button variant="default" loading={test.isPending} onClick={() => void send()}>
        {t('setup.mail.send')}
      </Button>
      <div role="status">{result && <Alert color={result.ok ? 'green' : 'orange'}>{result.text}</Alert>}</div>
    </fieldset>
  )
}

type Values = {
  platformName: string
  firstname: string
  lastname: string
  email: string
  password: string
  repeated: string
}

function SetupForm({ token, platformName }: { token: string; platformName: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [done, setDone] = useState(false)
  const form = useEndpointForm<typeof setupEndpoints.create, Values>(setupEndpoints.create, {
    initial: { platformName, firstname: '', lastname: '', email: '', password: '', repeated: '' },
    params: { token },
    toBody: ({ repeated: _, ...values }) => ({ ...values, language }),
    rules: ({ password, repeated }) => (password === repeated ? [] : [{ path: 'repeated', code: 'password_mismatch' }]),
    onSaved: () => setDone(true),
  })
  if (form.problem?.code === 'link_expired') return <ExpiredLink />
  if (done)
    return (
      <AuthCard title={t('setup.doneTitle')} text={<span role="status">{t('setup.doneText')}</span>}>
        <Button component={Link} to="/login" fullWidth size="md" reloadDocument>
          {t('session.login.submit')}
        </Button>
      </AuthCard>
    )
  return (
    <AuthCard title={t('setup.title')} text={t('setup.text')}>
      <EndpointForm form={form} className={styles.form}>
        <FormProblem form={form} />
        <TextField
          {...form.field('platformName')}
          label={t('setup.platformName')}
          description={t('setup.platformHint')}
          maxLength={platformNameLength}
          first
        />
        <TextField {...form.field('firstname')} label={t('setup.firstname')} autoComplete="given-name" />
        <TextField {...form.field('lastname')} label={t('setup.lastname')} autoComplete="family-name" />
        <EmailField {...form.field('email')} label={t('session.email')} autoComplete="username" />
        <MailTest token={token} email={form.values.email} />
        <PasswordField {...form.field('password')} label={t('session.password')} autoComplete="new-password" />
        <PasswordRules value={form.values.password} />
        <PasswordField {...form.field('repeated')} label={t('session.new.repeat')} autoComplete="new-password" />
        <Button type="submit" fullWidth size="md" loading={form.saving}>
          {t('setup.submit')}
        </Button>
      </EndpointForm>
    </AuthCard>
  )
}

/** Opened by the link printed at the first start; creates the first super administrator and names the platform. */
export default function Setup() {
  const { t } = useTranslation()
  const messages = useMessages()
  const { token = '' } = useParams()
  const link = useAnswer(setupEndpoints.read, { params: { token } })
  if (link.error instanceof ApiError && !link.error.failure) return <ExpiredLink />
  if (link.error)
    return (
      <AuthCard title={t('kit.error.loadTitle')} text={messages.refusal(link.error)}>
        <Button fullWidth onClick={() => void link.refetch()}>
          {t('common.retry')}
        </Button>
      </AuthCard>
    )
  if (!link.data)
    return (
      <AuthCard title={t('session.new.checking')}>
        <Loader size="sm" />
      </AuthCard>
    )
  return <SetupForm token={token} platformName={link.data.platformName} />
}
