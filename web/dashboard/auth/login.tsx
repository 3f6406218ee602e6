import { Alert, Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { AnswerOf } from '#domain/endpoint.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { readMark } from '#web/kit/client/token.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { PasswordField } from '#web/kit/form/field/field-password.tsx'
import { EmailField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { forget, signIn } from '../session.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'
import { FurtherStep, needsFurtherStep } from './further-step.tsx'

const DemoSignIn = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([
      import('./demo-roles.tsx'),
      import('../demo-words.ts').then(({ publicDemoWords }) => addWords(publicDemoWords)),
    ])
    return page
  }),
)
const SsoLogin = lazy(loadOrOfferReload(() => import('./sso-login.tsx')))

/** Only local paths, to prevent an open redirect after sign-in. */
const safe = (next: string | null) => (next?.startsWith('/') && !next.startsWith('//') ? next : '/home')

type Values = { email: string; password: string }

export default function Login() {
  const { t } = useTranslation()
  const messages = useMessages()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Target after sign-in; the home page if the previous user was another one.
  const next = useRef(safe(params.get('next')))
  const refused = params.get('refused')
  // Set in mails to users who must sign in by SSO.
  const [bySso, setBySso] = useState(params.has('sso'))
  const [byPassword, setByPassword] = useState(params.has('refused'))
  const enter = async (answer: AnswerOf<typeof sessionEndpoints.login>) => {
    if (await signIn(answer)) next.current = '/home'
    return navigate(next.current, { replace: true })
  }
  const form = useEndpointForm<typeof sessionEndpoints.login, Values>(sessionEndpoints.login, {
    initial: { email: '', password: '' },
    checkedByServer: true,
    onSaved: (answer) => enter(answer),
  })
  // Without a session mark, data of the previous user is removed.
  useEffect(() => {
    if (!readMark()) forget()
  }, [])
  if (readMark() && !form.dirty && !form.saving && !refused) return <Navigate to={next.current} replace />
  if (bySso || form.problem?.code === 'sso_mandatory')
    return (
      <Suspense>
        <SsoLogin
          email={form.values.email}
          next={next.current}
          mandatory={!bySso}
          onBack={() => {
            setBySso(false)
            form.reset()
          }}
        />
      </Suspense>
    )
  if (form.problem && needsFurtherStep(form.problem))
    return <FurtherStep problem={form.problem} onSignedIn={enter} onBack={form.reset} />
  if (firstPage.publicDemo && !byPassword)
    return (
      <Suspense>
        <DemoSignIn onSignedIn={enter} onPassword={() => setByPassword(true)} />
      </Suspense>
    )
  return (
    <AuthCard title={t('session.login.title')} text={t('session.login.text')}>
      <EndpointForm form={form} className={styles.form}>
        {refused && !form.problem && (
          <Alert role="alert" color="red">
            {messages.error(refused, {})}
          </Alert>
        )}
        <FormProblem form={form} />
        <EmailField {...form.field('email')} label={t('session.email')} autoComplete="username" first />
        <PasswordField {...form.field('password')} label={t('session.password')} autoComplete="current-password" />
        <Link to="/lostPassword" className={`link ${styles.forgot}`}>
          {t('session.login.forgot')}
        </Link>
        <Button type="submit" fullWidth size="md" loading={form.saving}>
          {t('session.login.submit')}
        </Button>
      </EndpointForm>
      <Button variant="default" fullWidth size="md" mt="md" onClick={() => setBySso(true)}>
        {t('session.login.sso')}
      </Button>
    </AuthCard>
  )
}
