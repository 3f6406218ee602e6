import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { local } from '../storage.ts'
import { ScanField } from './scan-field.tsx'
import { beep } from './sound.ts'
import styles from './station.module.css'

export type ScanResult = { ok: boolean; said: string }
export type Scanned = { id: string; content: ReactNode }

type Props = {
  title: string
  place?: string
  scanLabel: string
  scanPlaceholder: string
  /** Answers whether the code was right, and what is read aloud. */
  onScan: (code: string) => Promise<ScanResult>
  /** The last result, large. */
  result?: ReactNode
  children?: ReactNode
  session: readonly Scanned[]
  sessionEmpty: string
  actions?: ReactNode
  /** Off where the station is one part of a page. */
  holdFocus?: boolean
}

const soundKey = 'reprise.station.sound'
const flashMilliseconds = 600

export function Station({ onScan, session, ...props }: Props) {
  const { t } = useTranslation()
  // The page's own title, unless the station is one part of a page.
  const Title = props.holdFocus === false ? 'h3' : 'h1'
  const [sound, setSound] = useState(() => local.read<boolean>(soundKey) ?? true)
  const [flash, setFlash] = useState<'done' | 'problem' | null>(null)
  const [said, setSaid] = useState<ScanResult | null>(null)

  const scan = async (code: string) => {
    const answer = await onScan(code)
    const kind = answer.ok ? 'done' : 'problem'
    if (sound) beep(kind)
    setSaid(answer)
    setFlash(kind)
    window.setTimeout(() => setFlash(null), flashMilliseconds)
  }
  const toggleSound = () => {
    local.write(soundKey, !sound)
    setSound(!sound)
  }

  return (
    <div className={styles.station}>
      <header className={styles.head}>
        <div>
          <Title>{props.title}</Title>
          {props.place && <p>{props.place}</p>}
        </div>
        <button type="button" className={styles.big} aria-pressed={sound} onClick={toggleSound}>
          {sound ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
          {sound ? t('kit.station.soundOn') : t('kit.station.soundOff')}
        </button>
      </header>
      <ScanField
        label={props.scanLabel}
        placeholder={props.scanPlaceholder}
        onScan={(code) => void scan(code)}
        flash={flash}
        holdFocus={props.holdFocus}
      />
      <div role="status" className={styles.said} data-ok={said?.ok}>
        {said?.said}
      </div>
      {props.result && <div className={`card ${styles.result}`}>{props.result}</div>}
      {props.children}
      <section className={`card ${styles.session}`} aria-labelledby="station-session">
        <div className={styles.sessionHead}>
          <h2 id="station-session">{t('kit.station.session')}</h2>
          <span>{t('kit.station.count', { count: session.length })}</span>
        </div>
        {session.length === 0 ? (
          <p className={styles.empty}>{props.sessionEmpty}</p>
        ) : (
          <ul>
            {session.map(({ id, content }) => (
              <li key={id}>{content}</li>
            ))}
          </ul>
        )}
      </section>
      {props.actions && <div className={styles.bar}>{props.actions}</div>}
    </div>
  )
}
