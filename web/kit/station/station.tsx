import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../page/use-page-title.ts'
import { local } from '../storage/storage.ts'
import { keepScan } from './early-keys.ts'
import { ScanField } from './scan-field.tsx'
import { beep } from './sound.ts'
import styles from './station.module.css'
import { usePageScan } from './use-page-scan.ts'

/** `ok` is null while the code is not judged yet. */
export type ScanResult = { ok: boolean | null; message: string }
/** `refused`: listed, but not counted. */
export type Scanned = { id: string; content: ReactNode; refused?: boolean }

type Props = {
  title: string
  place?: string
  scanLabel: string
  scanPlaceholder: string
  /** Resolves to whether the code was valid, and the announced text. */
  onScan: (code: string) => Promise<ScanResult>
  /** Result of the last scan. */
  result?: ReactNode
  children?: ReactNode
  /** Scanned items of the session; omit it if the page has its own list. */
  session?: readonly Scanned[]
  sessionEmpty?: string
  /** Content beside the title. */
  status?: ReactNode
  actions?: ReactNode
  /** False when the station is one section of a page. */
  holdFocus?: boolean
  /** Step of the page; the result of a scan is shown only in its own step. Not a key: a remount cuts running scans. */
  phase?: string
  /** True while a scanned record is opening: scans are kept for its first field. */
  opening?: RefObject<boolean>
  /** Renders as the page's main station even without holding the focus. */
  asPage?: boolean
}

const soundKey = 'reprise.station.sound'
const flashMilliseconds = 600

/** Handles scans one at a time, in order: a fast scanner must not overtake the answer to its previous scan. */
const useScanQueue = (handle: (code: string) => Promise<void>, opening: RefObject<boolean> | undefined) => {
  const codes = useRef<string[]>([])
  const busy = useRef(false)
  const latest = useRef(handle)
  latest.current = handle
  return async (code: string) => {
    codes.current.push(code)
    if (busy.current) return
    busy.current = true
    try {
      for (let next = codes.current.shift(); next !== undefined; next = codes.current.shift())
        if (opening?.current) keepScan(next)
        else await latest.current(next)
    } finally {
      busy.current = false
    }
  }
}

export function Station({ onScan, session, ...props }: Props) {
  const { t } = useTranslation()
  // Main heading of the page, or a section heading.
  const isPage = props.holdFocus !== false || props.asPage === true
  const Title = isPage ? 'h1' : 'h3'
  usePageTitle(isPage ? props.title : null)
  const [sound, setSound] = useState(() => local.read<boolean>(soundKey) ?? true)
  const [flash, setFlash] = useState<'done' | 'problem' | null>(null)
  const [result, setResult] = useState<(ScanResult & { phase: string | undefined }) | null>(null)
  const shown = result?.phase === props.phase ? result : null

  const handle = async (code: string) => {
    const answer = await onScan(code)
    setResult({ ...answer, phase: props.phase })
    if (answer.ok === null) return
    const kind = answer.ok ? 'done' : 'problem'
    if (sound) beep(kind)
    setFlash(kind)
    window.setTimeout(() => setFlash(null), flashMilliseconds)
  }
  const scan = useScanQueue(handle, props.opening)
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
        phase={props.phase}
      />
      <div role="status" className={session ? styles.message : styles.announcement} data-ok={shown?.ok ?? undefined}>
        {shown?.message}
      </div>
      {props.result && <div className={`card ${styles.result}`}>{props.result}</div>}
      {props.children}
      {session && (
        <section className={`card ${styles.session}`} aria-labelledby="station-session">
          <div className={styles.sessionHead}>
            <h2 id="station-session">{t('kit.station.session')}</h2>
            <span>{t('kit.station.count', { count: session.filter(({ refused }) => !refused).length })}</span>
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
