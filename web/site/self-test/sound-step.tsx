import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minLoudness, recordSound } from './media.ts'
import { Begin, Panel, Verdict } from './panel.tsx'
import styles from './self-test.module.css'
import { type StepProps, seen, skipped } from './step.ts'

/** Milliseconds of a recording. */
const length = 3_000

/** Plays a recording; a browser that wants a tap first plays it with the button. */
const play = (address: string) => new Audio(address).play().catch(() => {})

/** Records a word and plays it back; the recording stays in the page. */
export function SoundStep({ onResult }: StepProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string | null>(null)
  const [state, setState] = useState<'ready' | 'recording' | 'silent' | 'denied'>('ready')
  useEffect(() => {
    if (!address) return
    void play(address)
    return () => URL.revokeObjectURL(address)
  }, [address])
  const record = async () => {
    setState('recording')
    setAddress(null)
    try {
      const { loudest, recording } = await recordSound(length)
      setState(loudest < minLoudness ? 'silent' : 'ready')
      if (loudest >= minLoudness) setAddress(URL.createObjectURL(recording))
    } catch {
      setState('denied')
    }
  }
  const problems = { silent: t('selfTest.run.sound.silent'), denied: t('selfTest.run.sound.denied') }
  return (
    <Panel
      title={address ? t('selfTest.run.sound.heard') : t('selfTest.run.sound.title')}
      text={address ? t('selfTest.run.sound.heardText') : t('selfTest.run.sound.text')}
      problem={state === 'silent' || state === 'denied' ? problems[state] : null}
      onResult={onResult}
    >
      {address ? (
        <>
          <button type="button" className={styles.plain} onClick={() => void play(address)}>
            {t('selfTest.run.sound.replay')}
          </button>
          <Verdict
            good={t('selfTest.run.sound.good')}
            bad={t('selfTest.run.sound.bad')}
            onGood={() => onResult(seen('passed'))}
            onBad={() => onResult(seen('failed'))}
          />
          <button type="button" className={styles.plain} onClick={() => onResult(skipped)}>
            {t('selfTest.run.sound.noisy')}
          </button>
        </>
      ) : (
        <>
          <Begin busy={state === 'recording'} onClick={() => void record()}>
            {state === 'recording' ? t('selfTest.run.sound.recording') : t('selfTest.run.sound.start')}
          </Begin>
          {state === 'silent' && (
            <button type="button" className={styles.choice} onClick={() => onResult(seen('failed'))}>
              {t('selfTest.run.sound.bad')}
            </button>
          )}
        </>
      )}
    </Panel>
  )
}
