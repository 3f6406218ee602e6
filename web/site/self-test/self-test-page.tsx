import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { asError } from '#domain/checked.ts'
import { provenAnswers } from '#domain/self-test/proof.ts'
import type { RevealedDevice, TestResult } from '#domain/self-test/schema.ts'
import { type SelfTest, selfTestLimits } from '#domain/self-test/tests.ts'
import { productAddress } from '#domain/site/addresses.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import tunnel from '#web/tunnel/step.module.css'
import { useTitle } from '#web/tunnel/use-title.ts'
import { LinkPage } from '../status/link-page.tsx'
import { type OpenedTest, readTest, sendResults } from './calls.ts'
import { CamerasStep } from './cameras-step.tsx'
import { ChargingStep, SensorsStep, VibrationStep } from './motion-steps.tsx'
import { PixelsStep } from './pixels-step.tsx'
import { revealedDevice } from './revealed.ts'
import { Review } from './review.tsx'
import styles from './self-test.module.css'
import { SoundStep } from './sound-step.tsx'
import { Linked, Start } from './start.tsx'
import { type StepProps, type StepResult, skipped } from './step.ts'
import { TouchStep } from './touch-step.tsx'

const steps: Record<SelfTest, ComponentType<StepProps>> = {
  touch: TouchStep,
  pixels: PixelsStep,
  cameras: CamerasStep,
  sound: SoundStep,
  vibration: VibrationStep,
  sensors: SensorsStep,
  charging: ChargingStep,
}

/** Test page opened on the device to be sold, by its link or QR code. */
export default function SelfTestPage() {
  const { t } = useTranslation()
  useTitle(t('selfTest.start.title'))
  return (
    <LinkPage read={readTest} missing={t('selfTest.result.expiredText', { minutes: selfTestLimits.minutes })}>
      {({ page, id, linkKey }) =>
        page.state === 'open' ? <Tests test={page} id={id} linkKey={linkKey} /> : <Over test={page} />
      }
    </LinkPage>
  )
}

type Run = { results: ReadonlyMap<SelfTest, StepResult>; open: SelfTest | null; begun: boolean; sent: boolean }

function Tests({ test, id, linkKey }: { test: OpenedTest; id: string; linkKey: string }) {
  const navigate = useNavigate()
  const messages = useMessages()
  const [run, setRun] = useState<Run>({ results: new Map(), open: null, begun: false, sent: false })
  const [device, setDevice] = useState<RevealedDevice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => void revealedDevice().then(setDevice), [])
  const take = useCallback(
    (result: StepResult) =>
      setRun((before) => {
        if (!before.open) return before
        const results = new Map(before.results).set(before.open, result)
        return { ...before, results, open: test.tests.find((name) => !results.has(name)) ?? null }
      }),
    [test.tests],
  )
  const leave = () => void navigate(productAddress(test.product))
  const results: TestResult[] = test.tests.map((name) => ({ test: name, ...(run.results.get(name) ?? skipped) }))
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await sendResults(id, linkKey, { results, device: device ?? { platform: null, model: null, storageGb: null } })
      setRun((before) => ({ ...before, sent: true }))
    } catch (error) {
      setProblem(messages.refusal(asError(error)))
    }
    setBusy(false)
  }
  if (run.sent) return <Sent test={test} />
  if (!run.begun)
    return (
      <Start test={test} onBegin={() => setRun({ ...run, begun: true, open: test.tests[0] ?? null })} onLeave={leave} />
    )
  if (!run.open)
    return (
      <Review
        {...{ test, results, device, problem, busy }}
        proven={provenAnswers(test.questions, results)}
        onRedo={(name) => setRun({ ...run, open: name })}
        onSend={() => void send()}
        onNothing={leave}
      />
    )
  const Step = steps[run.open]
  return <Step key={run.open} onResult={take} />
}

/** The results are stored; the estimate fills its answers from them. */
function Sent({ test }: { test: OpenedTest }) {
  const { t } = useTranslation()
  // The estimate is the previous page if the link was followed on this device.
  const isHere = document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1
  return (
    <section className={styles.page}>
      <Linked product={test.product} />
      <h1>{t('selfTest.result.sent')}</h1>
      <p className={styles.lead} role="status">
        {isHere ? t('selfTest.result.sentText') : t('selfTest.result.elsewhere')}
      </p>
      {isHere && (
        <button type="button" className={tunnel.next} onClick={() => window.history.back()}>
          {t('selfTest.result.back')}
        </button>
      )}
    </section>
  )
}

function Over({ test }: { test: OpenedTest }) {
  const { t } = useTranslation()
  const isSent = test.state === 'answered'
  return (
    <section className={styles.page}>
      <Linked product={test.product} />
      <h1>{t(isSent ? 'selfTest.result.gone' : 'selfTest.result.expired')}</h1>
      <p className={styles.lead}>
        {t(isSent ? 'selfTest.result.goneText' : 'selfTest.result.expiredText', { minutes: selfTestLimits.minutes })}
      </p>
    </section>
  )
}
