import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { PasswordField } from '#web/kit/form/field/field-password.tsx'
import { CheckboxField } from '#web/kit/form/field/field-toggle.tsx'
import { PasswordRules } from '#web/kit/form/field/password-rules.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'

function ExpiredLink() {
  const { t } = useTranslation()
  return (
    <AuthCard title={t('session.expired.title')} text={t('session.expired.text')}>
      <div className={styles.form}>
        <Button component={Link} to="/lostPassword" fullWidth>
          {t('session.expired.ask')}
        </Button>
        <Button component={Link} to="/login" variant="subtle" color="gray" fullWidth>
          {t('session.backToLogin')}
        </Button>
      </div>
    </AuthCard>
  )
}

type Values = { password: string; repeated: string; policyAccepted: boolean }

function PasswordForm({ token, email, creating }: { token: string; email: string; creating: boolean }) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  const form = useEndpointForm<typeof sessionEndpoints.setPassword, Values>(sessionEndpoints.setPassword, {
    initial: { password: '', repeated: '', policyAccepted: false },
    params: { token },
    toBody: ({ password, policyAccepted }) => (creating ? { password, policyAccepted } : { password }),
    rules: ({ password, repeated, policyAccepted }) => [
      ...(password === repeated ? [] : [{ path: 'repeated', code: 'password_mismatch' }]),
      ...(creating && !policyAccepted ? [{ path: 'policyAccepted', code: 'policy_required' }] : []),
    ],
    onSaved: () => setDone(true),
  })
  if (form.problem?.code === 'link_expired') return <ExpiredLink />
  if (done)
    return (
      <AuthCard title={t('session.new.doneTitle')} text={<span role="status">{t('session.new.doneText')}</span>}>
        <Button component={Link} to="/login" fullWidth size="md">
          {t('session.login.submit')}
        </Button>
      </AuthCard>
    )
  return (
    <AuthCard
      title={creating ? t('session.new.createTitle') : t('session.new.renewTitle')}
      text={t('session.new.text', { email })}
    >
      <EndpointForm form={form} className={styles.form}>
        <FormProblem form={form} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('password')}
          label={t('session.new.password')}
          autoComplete="new-password"
          first
        />
        <PasswordRules value={form.values.password} />
        <PasswordField {...form.field('repeated')} label={t('session.new.repeat')} autoComplete="new-password" />
        {creating && <CheckboxField {...form.field('policyAccepted')} label={t('session.new.policy')} />}
        <Button type="submit" fullWidth size="md" loading={form.saving}>
          {creating ? t('session.new.create') : t('session.new.renew')}
        </Button>
      </EndpointForm>
    </AuthCard>
  )
}

/** Handles `/new/password?token=…&isPasswordCreation=…` and `/renew/:token`; the token determines the purpose. */
export default function NewPassword() {
  const { t } = useTranslation()
  const messages = useMessages()
  const [search] = useSearchParams()
  const token = useParams().token ?? search.get('token') ?? ''
  const link = useAnswer(sessionEndpoints.readLink, { params: { token } }, { enabled: token !== '' })
  if (token === '' || (link.error instanceof ApiError && !link.error.failure)) return <ExpiredLink />
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
  return <PasswordForm token={token} email={link.data.email} creating={link.data.purpose === 'creation'} />
}
