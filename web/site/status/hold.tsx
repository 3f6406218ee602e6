import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Thread } from '#web/kit/thread/thread.tsx'
import type { StatusPage } from './calls.ts'
import styles from './status.module.css'

const steps = ['s1', 's2', 's3'] as const

/** Reason of a decision about an item in quarantine, the sign-out instructions of its device, and the messages. */
export function Hold({ page: { hold, situation } }: { page: StatusPage }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (!hold) return null
  const { why, signOut, messages } = hold
  return (
    <>
      {situation !== 'signOut' && <p className={styles.why}>{why}</p>}
      {signOut && situation === 'signOut' && (
        <section className={styles.card} aria-labelledby="status-sign-out">
          <h2 id="status-sign-out">{t('statusPage.signOut.title')}</h2>
          <ol className={styles.guide}>
            {steps.map((step) => (
              <li key={step}>{t(`statusPage.signOut.${signOut.guide}.${step}`)}</li>
            ))}
          </ol>
          <dl className={styles.payment}>
            <div data-total>
              <dt>{t('statusPage.signOut.price')}</dt>
              <dd>{money(signOut.total)}</dd>
            </div>
          </dl>
          <p className={styles.muted}>{t('statusPage.signOut.after')}</p>
        </section>
      )}
      {messages.length > 0 && <Thread remarks={messages} nameOf={({ by }) => t(`statusPage.said.${by}`)} />}
    </>
  )
}
