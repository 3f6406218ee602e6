import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Begin, Panel, Verdict } from './panel.tsx'
import { measured, type StepProps, seen } from './step.ts'
import { Unsupported } from './unsupported.tsx'

/** The customer feels two vibrations. */
export function VibrationStep({ onResult }: StepProps) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  if (!('vibrate' in navigator))
    return <Unsupported text={t('selfTest.run.vibration.unsupported')} onResult={onResult} />
  const start = () => {
    navigator.vibrate([400, 300, 400])
    setDone(true)
  }
  return (
    <Panel
      title={done ? t('selfTest.run.vibration.title') : t('selfTestNames.vibration')}
      text={t('selfTest.run.vibration.text')}
      onResult={onResult}
    >
      <Begin onClick={start}>{t('selfTest.run.vibration.start')}</Begin>
      {done && (
        <Verdict
          good={t('selfTest.run.vibration.good')}
          bad={t('selfTest.run.vibration.bad')}
          onGood={() => onResult(seen('passed'))}
          onBad={() => onResult(seen('failed'))}
        />
      )}
    </Panel>
  )
}

/** Degrees of rotation and m/s² of movement that count as a reaction. */
const least = { rotation: 20, movement: 2 } as const

/** iOS grants access to the sensors after a tap only. */
const askAccess = async () => {
  const ask: unknown = 'DeviceMotionEvent' in window ? Reflect.get(DeviceMotionEvent, 'requestPermission') : null
  if (typeof ask === 'function') await ask.call(DeviceMotionEvent)
}

const spread = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) - Math.min(...values) : 0)

/** Measures movement and rotation. Without any reading the test stays inconclusive. */
export function SensorsStep({ onResult }: StepProps) {
  const { t } = useTranslation()
  const [listens, setListens] = useState(false)
  useEffect(() => {
    if (!listens) return
    const angles: number[] = []
    const forces: number[] = []
    const check = () => {
      if (spread(angles) >= least.rotation && spread(forces) >= least.movement) onResult(measured('passed'))
    }
    const turn = ({ beta }: DeviceOrientationEvent) => {
      if (beta !== null) angles.push(beta)
      check()
    }
    const move = ({ accelerationIncludingGravity: force }: DeviceMotionEvent) => {
      if (force?.x != null) forces.push(force.x)
      check()
    }
    window.addEventListener('deviceorientation', turn)
    window.addEventListener('devicemotion', move)
    return () => {
      window.removeEventListener('deviceorientation', turn)
      window.removeEventListener('devicemotion', move)
    }
  }, [listens, onResult])
  if (!('DeviceMotionEvent' in window))
    return <Unsupported text={t('selfTest.run.sensors.unsupported')} onResult={onResult} />
  const start = async () => {
    await askAccess().catch(() => {})
    setListens(true)
  }
  return (
    <Panel title={t('selfTest.run.sensors.title')} text={t('selfTest.run.sensors.text')} onResult={onResult}>
      {listens ? (
        <p role="status">{t('selfTest.run.sensors.waiting')}</p>
      ) : (
        <Begin onClick={() => void start()}>{t('selfTest.run.sensors.start')}</Begin>
      )}
    </Panel>
  )
}

/** Battery of browsers that reveal it. */
const batteryOf = async (): Promise<EventTarget | null> => {
  const read: unknown = Reflect.get(navigator, 'getBattery')
  if (typeof read !== 'function') return null
  const battery: unknown = await read.call(navigator)
  return battery instanceof EventTarget ? battery : null
}
const isCharging = (battery: EventTarget) => Reflect.get(battery, 'charging') === true

/** Measures a change to charging where the browser reveals it; elsewhere the customer states it. */
export function ChargingStep({ onResult }: StepProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const ended = new AbortController()
    void batteryOf().then((battery) => {
      battery?.addEventListener('chargingchange', () => isCharging(battery) && onResult(measured('passed')), {
        signal: ended.signal,
      })
    })
    return () => ended.abort()
  }, [onResult])
  return (
    <Panel title={t('selfTest.run.charging.title')} text={t('selfTest.run.charging.text')} onResult={onResult}>
      <Verdict
        good={t('selfTest.run.charging.good')}
        bad={t('selfTest.run.charging.bad')}
        onGood={() => onResult(seen('passed'))}
        onBad={() => onResult(seen('failed'))}
      />
    </Panel>
  )
}
