import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { local } from '../storage/storage.ts'
import { ScanField } from './scan-field.tsx'
import { beep } from './sound.ts'
import styles from './station.module.css'
import { usePageScan } from './use-page-scan.ts'

/** Neither right nor wrong where nothing can be said of the code yet. */
export type ScanResult = { ok: boolean | null; said: string }
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
  /** The list of what was scanned; left out where the page shows its own. */
  session?: readonly Scanned[]
  sessionEmpty?: string
  /** Beside the title: what is always in view. */
  status?: ReactNode
  actions?: ReactNode
  /** Off where the station is one part of a page. */
  holdFocus?: boolean
  /** The page's own station even while something else has the focus. */
  asPage?: boolean
}

const soundKey = 'reprise.station.sound'
const flashMilliseconds = 600

export function Station({ onScan, session, ...props }: Props) {
  const { t } = useTranslation()
  // The page's own title, unless the station is one part of a page.
  const isPage = props.holdFocus !== false || props.asPage === true
  const Title = isPage ? 'h1' : 'h3'
  const [sound, setSound] = useState(() => local.read<boolean>(soundKey) ?? true)
  const [flash, setFlash] = useState<'done' | 'problem' | null>(null)
  const [said, setSaid] = useState<ScanResult | null>(null)

  const scan = async (code: string) => {
    const answer = await onScan(code)
    setSaid(answer)
    if (answer.ok === null) return
    const kind = answer.ok ? 'done' : 'problem'
    if (sound) beep(kind)
    setFlash(kind)
    window.setTimeout(() => setFlash(null), flashMilliseconds)
  }
  usePageScan((code) => void scan(code), isPage)
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
        <div className={styles.tools}>
          {props.status}
          <button type="button" className={styles.big} aria-pressed={sound} onClick={toggleSound}>
            {sound ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
            <span>{sound ? t('kit.station.soundOn') : t('kit.station.soundOff')}</span>
          </button>
        </div>
      </header>
      <ScanField
        label={props.scanLabel}
        placeholder={props.scanPlaceholder}
        onScan={(code) => void scan(code)}
        flash={flash}
        holdFocus={props.holdFocus}
      />
      <div role="status" className={session ? styles.said : styles.heard} data-ok={said?.ok ?? undefined}>
        {said?.said}
      </div>
      {props.result && <div className={`card ${styles.result}`}>{props.result}</div>}
      {props.children}
      {session && (
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
      )}
      {props.actions && <div className={styles.bar}>{props.actions}</div>}
    </div>
  )
}
