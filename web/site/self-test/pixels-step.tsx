import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemAt } from '#domain/checked.ts'
import styles from './self-test.module.css'
import { type StepProps, skipped } from './step.ts'
import { useFocus } from './use-focus.ts'

const colours = ['#e3000f', '#00a843', '#0047d6', '#ffffff', '#000000'] as const

/** Plain colours over the whole screen; the customer looks for a fault. */
export function PixelsStep({ onResult }: StepProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const heading = useFocus()
  const of = colours.length
  const next = () => (at + 1 < of ? setAt(at + 1) : onResult({ outcome: 'passed', source: 'seen', done: of, of }))
  return (
    <section className={styles.full} style={{ background: itemAt(colours, at) }}>
      <div className={styles.dock}>
        <h1 ref={heading} tabIndex={-1}>
          {t('selfTest.run.pixels.title')}
        </h1>
        <p>{t('selfTest.run.pixels.text')}</p>
        <p className={styles.swatches} role="status">
          {colours.map((colour, index) => (
            <i key={colour} style={{ background: colour }} data-on={index === at} aria-hidden />
          ))}
          <span>{t('selfTest.run.pixels.of', { number: at + 1, of })}</span>
        </p>
        <div className={styles.pair}>
          <button
            type="button"
            className={styles.choice}
            onClick={() => onResult({ outcome: 'failed', source: 'seen', done: at, of })}
          >
            {t('selfTest.run.pixels.fault')}
          </button>
          <button type="button" className={styles.choice} onClick={next}>
            {t('selfTest.run.pixels.clean')}
          </button>
        </div>
        <button type="button" className={styles.plain} onClick={() => onResult(skipped)}>
          {t('selfTest.run.skip')}
        </button>
      </div>
    </section>
  )
}
