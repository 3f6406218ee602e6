import { Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { signIn } from '../session.ts'
import { AuthCard } from './auth-card.tsx'
import { takeFlow } from './sso-kept.ts'

const responseParameters = ['code', 'iss', 'error'] as const

/** Redirect target of the identity provider; completes the sign-in or shows the error. */
export default function SsoCallback() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organizationId = '' } = useParams()
  const [params] = useSearchParams()
  const begun = useRef(false)
  useEffect(() => {
    // The authorization response can be used once; effects may run twice.
    if (begun.current) return
    begun.current = true
    const finish = async () => {
      const kept = takeFlow()
      const state = params.get('state')
      if (!kept || !state) throw new Error('nothing was begun here')
      const answered = Object.fromEntries(
        responseParameters.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
      )
      const { openidSessionId } = await call(ssoEndpoints.callback, {
        params: { organizationId },
        body: { state, browserKey: kept.browserKey, ...answered },
      })
      const another = await signIn(await call(sessionEndpoints.login, { body: { organizationId, openidSessionId } }))
      await navigate(another ? '/home' : kept.next, { replace: true })
    }
    finish().catch((error: unknown) => {
      const code = error instanceof ApiError && !error.failure ? error.code : 'sso_callback_failed'
      return navigate(`/login?refused=${code}`, { replace: true })
    })
  }, [navigate, organizationId, params])
  return (
    <AuthCard title={t('session.login.ssoTitle')} text={<span role="status">{t('session.login.ssoWaiting')}</span>}>
      <Loader size="sm" />
    </AuthCard>
  )
}
