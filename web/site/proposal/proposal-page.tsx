import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import { LoadFailed } from '#web/tunnel/search/load-failed.tsx'
import { useTitle } from '#web/tunnel/use-title.ts'
import type { Offer, Proposal } from './calls.ts'
import { Deciding, type Decision } from './deciding.tsx'
import { Findings } from './findings.tsx'
import { Next } from './next.tsx'
import { Outcome } from './outcome.tsx'
import styles from './proposal.module.css'
import { Summary } from './summary.tsx'
import { type Given, useProposal } from './use-proposal.ts'

/** Counter-proposal for the customer: findings, both prices and the possible answers. */
export default function ProposalPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { proposal, error, refused, sending, answer, again } = useProposal(id, params.get('key') ?? '')
  useTitle(t('proposal.title'))
  if (error instanceof ApiError && error.status === 404) return <Outcome state="wrong" />
  if (error)
    return (
      <div className={`w ${styles.page}`}>
        <LoadFailed error={error} onRetry={again} />
      </div>
    )
  if (!proposal) return <div className={`w ${styles.page}`} aria-busy />
  if (proposal.state !== 'open' || !proposal.offer)
    return <Outcome state={proposal.state} proposal={proposal} overtaken={refused !== null} />
  return <Open proposal={proposal} offer={proposal.offer} {...{ refused, sending, answer }} />
}

type Props = {
  proposal: Proposal
  offer: Offer
  refused: Error | null
  sending: boolean
  answer: (given: Given, photos?: readonly File[]) => Promise<void>
}

function Open({ proposal, offer, refused, sending, answer }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const changed = offer.lines.filter((line) => line.changed).length
  return (
    <div className={`w ${styles.page}`}>
      <header className={styles.intro}>
        <p className={styles.number}>{t('proposal.number', { code: groupedNumber(proposal.identificationNumber) })}</p>
        <h1 ref={heading} tabIndex={-1}>
          {proposal.found ? t('proposal.otherModelHeading') : t('proposal.heading', { count: changed })}
        </h1>
        <p className={styles.hello}>
          {proposal.found
            ? t('proposal.otherModelHello', {
                name: offer.firstname,
                product: proposal.product,
                found: proposal.found,
              })
            : t('proposal.hello', {
                name: offer.firstname,
                product: proposal.product,
                all: offer.lines.length,
                same: offer.lines.length - changed,
                changed,
              })}
        </p>
      </header>
      <Summary proposal={proposal} offer={offer} onDecide={setDeciding}>
        {refused && <Problem>{messages.refusal(refused)}</Problem>}
      </Summary>
      <Findings
        proposal={proposal}
        offer={offer}
        sending={sending}
        onContest={({ photos, ...given }) => answer({ answer: 'contest', ...given }, photos)}
      />
      <Next offer={offer} until={proposal.until} />
      {deciding && (
        <Deciding
          answer={deciding}
          offer={offer}
          product={proposal.found ?? proposal.product}
          sending={sending}
          onCancel={() => setDeciding(null)}
          onConfirm={() => void answer({ answer: deciding }).then(() => setDeciding(null))}
        />
      )}
    </div>
  )
}
