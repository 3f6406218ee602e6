import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProvenAnswer } from '#domain/self-test/proof.ts'
import type { RevealedDevice, TestResult } from '#domain/self-test/schema.ts'
import type { SelfTest } from '#domain/self-test/tests.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import tunnel from '#web/tunnel/step.module.css'
import type { OpenedTest } from './calls.ts'
import styles from './self-test.module.css'
import { useFocus } from './use-focus.ts'

type Props = {
  test: OpenedTest
  results: readonly TestResult[]
  proven: readonly ProvenAnswer[]
  device: RevealedDevice | null
  problem: string | null
  busy: boolean
  onRedo: (test: SelfTest) => void
  onSend: () => void
  onNothing: () => void
}

/** Results before they are sent: what was seen, by whom, and which answer it fills. */
export function Review({ test, results, proven, device, problem, busy, onRedo, onSend, onNothing }: Props) {
  const { t } = useTranslation()
  const heading = useFocus()
  const count = (outcome: TestResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  const name = [device?.platform, device?.model].filter(Boolean).join(', ')
  const totals = [
    { value: proven.length, label: t('selfTest.result.filled', { count: proven.length }) },
    {
      value: test.questions.length - proven.length,
      label: t('selfTest.result.open', { count: test.questions.length - proven.length }),
    },
    { value: count('failed'), label: t('selfTest.result.faults', { count: count('failed') }) },
  ]
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('selfTest.result.title', { passed: count('passed') })}
      </h1>
      <p className={styles.lead}>{t('selfTest.result.text')}</p>
      <dl className={styles.totals}>
        {totals.map(({ value, label }) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <ul className={styles.results}>
        {results.map((result) => (
          <Result key={result.test} result={result} onRedo={() => onRedo(result.test)} />
        ))}
      </ul>
      <ul className={styles.filled}>
        {proven.map(({ questionId, answerId }) => {
          const question = test.questions.find(({ id }) => id === questionId)
          return (
            <li key={questionId}>
              <IconCheck size={18} aria-hidden />
              <span>{question?.title}</span>
              <b>{question?.answers.find(({ id }) => id === answerId)?.title}</b>
            </li>
          )
        })}
      </ul>
      {name && <p className={styles.lead}>{t('selfTest.result.device', { name })}</p>}
      {device?.storageGb ? (
        <p className={styles.lead}>{t('selfTest.result.storage', { gb: device.storageGb })}</p>
      ) : null}
      <p className={styles.lead}>{t('selfTest.start.unseen')}</p>
      {problem && <Problem>{problem}</Problem>}
      <button type="button" className={tunnel.next} disabled={busy} onClick={onSend}>
        {t('selfTest.result.send', { count: proven.length })}
      </button>
      <button type="button" className={styles.plain} onClick={onNothing}>
        {t('selfTest.result.nothing')}
      </button>
    </section>
  )
}

function Result({ result, onRedo }: { result: TestResult; onRedo: () => void }) {
  const { t } = useTranslation()
  const { test, outcome, source, done, of } = result
  const Icon = { passed: IconCheck, failed: IconAlertTriangle, inconclusive: IconRefresh }[outcome]
  return (
    <li data-outcome={outcome}>
      <Icon size={20} aria-hidden />
      <div>
        <h2>
          {t(`selfTestNames.${test}`)}
          <em>{t(outcome === 'inconclusive' ? 'selfTest.result.inconclusive' : `selfTest.result.${source}`)}</em>
        </h2>
        <p>{t(`selfTest.says.${test}.${outcome}`, { done: done ?? 0, of: of ?? 0 })}</p>
        {outcome === 'inconclusive' && (
          <p className={styles.left}>
            {t('selfTest.result.left')}
            <button type="button" onClick={onRedo}>
              <IconRefresh size={18} aria-hidden />
              {t('selfTest.result.redo')}
            </button>
          </p>
        )}
      </div>
    </li>
  )
}
