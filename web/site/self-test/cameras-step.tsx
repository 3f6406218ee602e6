import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { camerasOf, contrastOf, minContrast, openCamera, stop } from './media.ts'
import { Begin, Panel, Verdict } from './panel.tsx'
import styles from './self-test.module.css'
import type { StepProps } from './step.ts'

type Opened = { stream: MediaStream; ids: (string | null)[] }

/** One view per lens. The customer judges the picture; a picture without contrast is never counted as good. */
export function CamerasStep({ onResult }: StepProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const good = useRef(0)
  const unclear = useRef(false)
  useEffect(() => {
    if (video.current) video.current.srcObject = opened?.stream ?? null
    return () => stop(opened?.stream ?? null)
  }, [opened])
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const stream = await openCamera(null)
      // Ids are known only after the access was granted.
      const ids = (await camerasOf()).map(({ deviceId }) => deviceId)
      setOpened({ stream, ids: ids.length > 0 ? ids : [null] })
    } catch {
      setProblem(t('selfTest.run.cameras.denied'))
    }
    setBusy(false)
  }
  const next = async (isGood: boolean) => {
    if (!opened) return
    const of = opened.ids.length
    if (isGood && video.current && contrastOf(video.current) < minContrast) unclear.current = true
    else if (isGood) good.current++
    else return onResult({ outcome: 'failed', source: 'seen', done: good.current, of })
    if (at + 1 === of)
      return onResult({
        outcome: unclear.current ? 'inconclusive' : 'passed',
        source: 'measured',
        done: good.current,
        of,
      })
    setAt(at + 1)
    stop(opened.stream)
    try {
      setOpened({ ...opened, stream: await openCamera(opened.ids[at + 1] ?? null) })
    } catch {
      setProblem(t('selfTest.run.cameras.denied'))
    }
  }
  return (
    <Panel
      title={opened ? t('selfTest.run.cameras.title') : t('selfTestNames.cameras')}
      text={
        opened ? t('selfTest.run.cameras.text', { number: at + 1, of: opened.ids.length }) : t('selfTest.how.cameras')
      }
      problem={problem}
      onResult={onResult}
    >
      {opened ? (
        <>
          <video ref={video} className={styles.view} autoPlay playsInline muted />
          <Verdict
            good={t('selfTest.run.cameras.good')}
            bad={t('selfTest.run.cameras.bad')}
            onGood={() => void next(true)}
            onBad={() => void next(false)}
          />
        </>
      ) : (
        <Begin busy={busy} onClick={() => void start()}>
          {t('selfTest.run.cameras.start')}
        </Begin>
      )}
    </Panel>
  )
}
