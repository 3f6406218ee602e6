import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { AnswerOf } from '#domain/endpoint.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { PasswordField } from '#web/kit/form/field/field-password.tsx'
import { CheckboxField } from '#web/kit/form/field/field-toggle.tsx'
import { PasswordRules } from '#web/kit/form/field/password-rules.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useBrand } from '../frame/use-brand.ts'
import { signIn } from '../session.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'
import { FurtherStep, needsFurtherStep } from './further-step.tsx'

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

type OpenLink = AnswerOf<typeof sessionEndpoints.readLink>
type Values = { password: string; repeated: string; policyAccepted: boolean }

/** The user signs in at the identity provider: there is no password to choose. */
function SsoNotice({ link: { email, brand } }: { link: OpenLink }) {
  const { t } = useTranslation()
  return (
    <AuthCard brand={brand} title={t('session.new.ssoTitle')} text={t('session.new.ssoText', { email })}>
      <Button component={Link} to="/login?sso=true" fullWidth size="md">
        {t('session.login.sso')}
      </Button>
    </AuthCard>
  )
}

/** Signs in with the new password, so that the second factor is asked for or set up as on the sign-in page. */
const useSignInWith = (email: string) => {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const enter = async (answer: AnswerOf<typeof sessionEndpoints.login>) => {
    await signIn(answer)
    return navigate('/home', { replace: true })
  }
  const signInWith = async (password: string) => {
    try {
      await enter(await call(sessionEndpoints.login, { body: { email, password } }))
    } catch (error) {
      if (error instanceof ApiError && needsFurtherStep(error)) return setProblem(error)
      setFailed(true)
    }
  }
  return { problem, failed, enter, signInWith }
}

function PasswordForm({ token, link }: { token: string; link: OpenLink }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { email, brand } = link
  const creating = link.purpose === 'creation'
  const { problem, failed, enter, signInWith } = useSignInWith(email)
  const form = useEndpointForm<typeof sessionEndpoints.setPassword, Values>(sessionEndpoints.setPassword, {
    initial: { password: '', repeated: '', policyAccepted: false },
    params: { token },
    toBody: ({ password, policyAccepted }) => (creating ? { password, policyAccepted } : { password }),
    rules: ({ password, repeated, policyAccepted }) => [
      ...(password === repeated ? [] : [{ path: 'repeated', code: 'password_mismatch' }]),
      ...(creating && !policyAccepted ? [{ path: 'policyAccepted', code: 'policy_required' }] : []),
    ],
    onSaved: (_, { password }) => signInWith(password),
  })
  if (problem)
    return (
      <FurtherStep problem={problem} onSignedIn={enter} onBack={() => void navigate('/login', { replace: true })} />
    )
  if (failed)
    return (
      <AuthCard brand={brand} title={t('session.new.doneTitle')} text={t('session.new.doneText')}>
        <Button component={Link} to="/login" fullWidth size="md">
          {t('session.login.submit')}
        </Button>
      </AuthCard>
    )
  if (form.problem?.code === 'link_expired') return <ExpiredLink />
  if (form.problem?.code === 'sso_mandatory') return <SsoNotice link={link} />
  const title = creating && brand ? t('session.new.welcomeTitle', { company: brand.name }) : null
  return (
    <AuthCard
      brand={brand}
      title={title ?? t(creating ? 'session.new.createTitle' : 'session.new.renewTitle')}
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
  useBrand(link.data?.brand?.mainColor)
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
  return link.data.sso ? <SsoNotice link={link.data} /> : <PasswordForm token={token} link={link.data} />
}
