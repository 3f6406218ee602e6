import { lazy, Suspense } from 'react'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { SecondFactorMethod } from '#domain/second-factor/schema.ts'
import type { sessionEndpoints } from '#domain/session/endpoints.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'

const EnrolStep = lazy(loadOrOfferReload(() => import('./enrol-step.tsx')))
const SecondStep = lazy(loadOrOfferReload(() => import('./second-step.tsx')))

type Props = {
  problem: Pick<ApiError, 'code' | 'params'>
  onSignedIn: (answer: AnswerOf<typeof sessionEndpoints.login>) => unknown
  onBack: () => void
}

/** Whether a refused sign-in goes on with a second factor. */
export const needsFurtherStep = ({ code }: Pick<ApiError, 'code'>) =>
  code === 'second_factor_required' || code === 'second_factor_enrolment'

/** Second factor after a correct password: asked for, or set up if the account requires one. */
export function FurtherStep({ problem: { code, params }, onSignedIn, onBack }: Props) {
  const step = { ticket: String(params.ticket ?? ''), onSignedIn, onBack }
  return (
    <Suspense>
      {code === 'second_factor_required' ? (
        <SecondStep {...step} methods={(params.methods ?? []) as SecondFactorMethod[]} />
      ) : (
        <EnrolStep {...step} />
      )}
    </Suspense>
  )
}
