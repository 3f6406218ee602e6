import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { asError } from '#domain/checked.ts'
import { isRenewable, isSettled, takesIban } from '#domain/iban/request.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import step from '#web/tunnel/step.module.css'
import styles from '../status/status.module.css'
import { type IbanPage, renewLink } from './calls.ts'

type Props = { id: string; linkKey: string; page: IbanPage; given: boolean }

/** The link no longer accepts an IBAN (used, paid, replaced, closed or expired); a new one may be requested. */
export function Over({ id, linkKey, page, given }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => heading.current?.focus(), [])
  const shownState = given || takesIban(page.state) ? 'given' : page.state
  const Icon = given || isSettled(page.state) ? IconCircleCheck : IconClock
  const renew = async () => {
    setProblem(null)
    try {
      await renewLink(id, linkKey)
      setSent(true)
    } catch (error) {
      setProblem(messages.refusal(asError(error)))
    }
  }
  return (
    <div className={styles.page}>
      <div>
        <Icon size={44} stroke={1.5} aria-hidden />
        <p className={`${styles.muted} num`}>
          {t('statusPage.code', { code: groupedNumber(page.identificationNumber) })}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t(`ibanPage.states.${shownState}.title`)}
        </h1>
        <p className={styles.lead}>{t(`ibanPage.states.${shownState}.text`, { product: page.product })}</p>
      </div>
      {problem && <Problem>{problem}</Problem>}
      {isRenewable(page.state) &&
        (sent ? (
          <p role="status" className={styles.sent}>
            {t('statusPage.ibanLinkSent')}
          </p>
        ) : (
          <button type="button" className={step.next} onClick={() => void renew()}>
            {t('statusPage.askIbanLink')}
          </button>
        ))}
      <Link to="/status" className={step.quiet}>
        {t('ibanPage.follow')}
      </Link>
    </div>
  )
}
