import { type FormEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import { isDrawn, signatureLimits, withPoint } from '#domain/document/signature.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { TextField } from '#web/tunnel/form/field.tsx'
import { Problem } from '#web/tunnel/form/problem.tsx'
import step from '#web/tunnel/step.module.css'
import { type StatusPage, signOrder } from './calls.ts'
import drawing from './signing.module.css'
import styles from './status.module.css'

type Props = {
  id: string
  signing: NonNullable<StatusPage['signing']>
  linkKey: string
  onSigned: (page: StatusPage) => void
}

/** Signature of the transfer order: a typed name, and a drawing if the customer makes one. */
export function Signing({ id, signing: { file, url, name: suggested }, linkKey, onSigned }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [strokes, setStrokes] = useState<number[][]>([])
  const [name, setName] = useState(suggested)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sign = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      onSigned(await signOrder(id, linkKey, { file, name, strokes: isDrawn(strokes) ? strokes : null }))
    } catch (error) {
      setProblem(messages.refusal(asError(error)))
      setBusy(false)
    }
  }
  return (
    <section className={styles.card} aria-labelledby="status-signing">
      <h2 id="status-signing">{t('statusPage.signing.title')}</h2>
      <p>{t('statusPage.signing.text')}</p>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={styles.more}>
          {t('statusPage.signing.read')}
        </a>
      )}
      <form onSubmit={(event) => void sign(event)} className={styles.dialogForm}>
        <TextField
          label={t('statusPage.signing.name')}
          value={name}
          onChange={setName}
          required
          autoComplete="name"
          minLength={signatureLimits.name.min}
          maxLength={signatureLimits.name.max}
        />
        <Area strokes={strokes} onDraw={setStrokes} />
        <p className={drawing.agree}>{t('statusPage.signing.agree')}</p>
        {problem && <Problem>{problem}</Problem>}
        <button type="submit" className={step.next} disabled={busy}>
          {t('statusPage.signing.sign')}
        </button>
      </form>
    </section>
  )
}

type AreaProps = { strokes: number[][]; onDraw: (change: (strokes: number[][]) => number[][]) => void }

/** Drawing area for a pointer; keyboard and screen reader users sign with the typed name. */
function Area({ strokes, onDraw }: AreaProps) {
  const { t } = useTranslation()
  const area = useRef<SVGSVGElement>(null)
  const { width, height } = signatureLimits
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = area.current?.getBoundingClientRect()
    if (!box) return [0, 0] as const
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height] as const
  }
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = placeOf(event)
    onDraw((before) => (before.length < signatureLimits.strokes ? withPoint([...before, []], x, y) : before))
  }
  const draw = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const places = (event.nativeEvent.getCoalescedEvents?.() ?? [event]).map(placeOf)
    onDraw((before) => places.reduce((drawn, [x, y]) => withPoint(drawn, x, y), before))
  }
  return (
    <div className={drawing.field}>
      <p>{t('statusPage.signing.area')}</p>
      <svg
        ref={area}
        className={drawing.area}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('statusPage.signing.area')}
        onPointerDown={begin}
        onPointerMove={draw}
      >
        <path className={drawing.base} d={`M60 ${height - 80}H${width - 60}`} />
        <path className={drawing.ink} d={strokes.map((stroke) => `M${stroke.join(' ')}`).join('')} />
      </svg>
      <div className={drawing.below}>
        <small>{t('statusPage.signing.areaText')}</small>
        {strokes.length > 0 && (
          <button type="button" className={drawing.clear} onClick={() => onDraw(() => [])}>
            {t('statusPage.signing.clear')}
          </button>
        )}
      </div>
    </div>
  )
}
