import { useTranslation } from 'react-i18next'
import tunnel from '#web/tunnel/step.module.css'
import styles from './self-test.module.css'
import { type StepProps, skipped } from './step.ts'
import { useFocus } from './use-focus.ts'

/** Test that the browser cannot run; it stays inconclusive. */
export function Unsupported({ text, onResult }: StepProps & { text: string }) {
  const { t } = useTranslation()
  const heading = useFocus()
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
      <button type="button" className={tunnel.next} onClick={() => onResult(skipped)}>
        {t('selfTest.run.skip')}
      </button>
    </section>
  )
}
