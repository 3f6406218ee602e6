import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { useScanner } from '../input/use-scanner.ts'
import { cameraReads } from './camera-support.ts'
import { takeEarlyScans } from './early-keys.ts'
import { holdScan } from './focus.ts'
import styles from './station.module.css'

const Camera = lazy(loadOrOfferReload(() => import('./camera.tsx')))

type Props = {
  label: string
  placeholder: string
  onScan: (code: string) => void
  flash?: 'done' | 'problem' | null
  holdFocus?: boolean
  /** Step of the page; the field takes the focus again with each step in which it holds it. */
  phase?: string
  /** Accepts free text: inner spaces are kept. */
  words?: boolean
  /** Also calls `onScan` for empty input. */
  allowsEmpty?: boolean
}

/** Keeps the focus in the field: at first, with each new step, and when a character is typed elsewhere on the page. */
const useHeldFocus = (
  input: RefObject<HTMLInputElement | null>,
  holdFocus: boolean,
  phase: string | undefined,
  handleKey: (event: KeyboardEvent) => void,
) => {
  const onKey = useRef(handleKey)
  onKey.current = handleKey
  useEffect(() => {
    if (!holdFocus) return
    const refocus = (event: KeyboardEvent) => {
      const typing = document.activeElement?.matches('input, textarea, select, [contenteditable], button, a')
      if (typing || event.key.length !== 1 || event.ctrlKey || event.metaKey) return
      input.current?.focus()
      onKey.current(event)
    }
    input.current?.focus()
    const release = holdScan(input.current)
    window.addEventListener('keydown', refocus)
    return () => {
      window.removeEventListener('keydown', refocus)
      release()
    }
  }, [input, holdFocus])
  // A new step may have removed the focused element.
  const shownPhase = useRef(phase)
  useEffect(() => {
    if (shownPhase.current !== phase && holdFocus) input.current?.focus()
    shownPhase.current = phase
  }, [input, holdFocus, phase])
}

/** Input for scanner, keyboard, paste and camera. It regains the focus, so that the next scan always works. */
export function ScanField({ label, placeholder, onScan, flash, holdFocus = true, phase, ...rest }: Props) {
  const { words = false, allowsEmpty } = rest
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [camera, setCamera] = useState(false)
  const scanner = useScanner(setCode)
  useHeldFocus(input, holdFocus, phase, scanner.onKey)

  const scan = (text: string) => {
    const clean = words ? text.trim() : text.replace(/\s/g, '')
    setCode('')
    input.current?.focus()
    if (clean || allowsEmpty) onScan(clean)
  }

  const takeEarly = useEffectEvent(() => {
    const early = takeEarlyScans()
    for (const one of early.codes) scan(one)
    if (early.begun.text === '') return
    scanner.resume(early.begun)
    setCode(early.begun.text)
  })
  useEffect(() => {
    if (holdFocus) takeEarly()
  }, [holdFocus])

  return (
    <form
      className={styles.scan}
      data-flash={flash ?? undefined}
      onSubmit={(event) => {
        event.preventDefault()
        scan(code)
      }}
    >
      <IconBarcode size={32} stroke={1.4} aria-hidden />
      <input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={code}
        {...scanner.props}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {cameraReads() && (
        <button type="button" className={styles.camera} onClick={() => setCamera(true)}>
          <IconCamera size={24} stroke={1.6} aria-hidden />
          <span>{t('kit.station.camera')}</span>
        </button>
      )}
      {camera && (
        <Suspense>
          <Camera
            onClose={() => setCamera(false)}
            onCode={(found) => {
              setCamera(false)
              scan(found)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
