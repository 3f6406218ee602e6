import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import tunnel from '#web/tunnel/step.module.css'
import styles from './self-test.module.css'
import { type StepProps, skipped } from './step.ts'
import { useFocus } from './use-focus.ts'

type Props = StepProps & { title: string; text: string; problem?: string | null; children: ReactNode }

/** Step in the page: instruction, content and the way to skip it. */
export function Panel({ title, text, problem, onResult, children }: Props) {
  const { t } = useTranslation()
  const heading = useFocus(title)
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      {problem && <p role="alert">{problem}</p>}
      {children}
      <button type="button" className={styles.plain} onClick={() => onResult(skipped)}>
        {t('selfTest.run.skip')}
      </button>
    </section>
  )
}

/** Begins a test that asks for access to a device function. */
export function Begin({ onClick, busy = false, children }: { onClick: () => void; busy?: boolean; children: string }) {
  return (
    <button type="button" className={tunnel.next} disabled={busy} onClick={onClick}>
      {children}
    </button>
  )
}

/** Two answers of equal weight. */
export function Verdict({
  good,
  bad,
  onGood,
  onBad,
}: Record<'good' | 'bad', string> & Record<'onGood' | 'onBad', () => void>) {
  return (
    <div className={styles.pair}>
      <button type="button" className={styles.choice} onClick={onBad}>
        {bad}
      </button>
      <button type="button" className={styles.choice} onClick={onGood}>
        {good}
      </button>
    </div>
  )
}
