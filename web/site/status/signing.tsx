import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { type FormEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import { isDrawn, signatureLimits, withPoint } from '#domain/document/signature.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
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
export function Signing({ id, signing: { file, url, name: suggested, again }, linkKey, onSigned }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [strokes, setStrokes] = useState<number[][]>([])
  const [name, setName] = useState(suggested)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const wrong = refused instanceof ApiError ? refused.violations.find(({ path }) => path === 'name') : undefined
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [wrong])
  const sign = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefused(null)
    try {
      onSigned(await signOrder(id, linkKey, { file, name, strokes: isDrawn(strokes) ? strokes : null }))
    } catch (error) {
      setRefused(asError(error))
      setBusy(false)
    }
  }
  return (
    <section className={styles.card} aria-labelledby="status-signing">
      <h2 id="status-signing">{t('statusPage.signing.title')}</h2>
      <p>{t(again ? 'statusPage.signing.again' : 'statusPage.signing.text')}</p>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={styles.more}>
          {t('statusPage.signing.read')}
        </a>
      )}
      <form ref={form} onSubmit={(event) => void sign(event)} className={styles.dialogForm} noValidate>
        <TextField
          label={t('statusPage.signing.name')}
          value={name}
          onChange={setName}
          error={wrong ? messages.violation(wrong) : null}
          required
          autoComplete="name"
          maxLength={signatureLimits.name.max}
        />
        <Area strokes={strokes} onDraw={setStrokes} />
        <p className={drawing.agree}>{t('statusPage.signing.agree')}</p>
        {refused && !wrong && <Problem>{messages.refusal(refused)}</Problem>}
        <button type="submit" className={step.next} disabled={busy}>
          {t('statusPage.signing.sign')}
        </button>
      </form>
    </section>
  )
}

/** Stands where the form was; its heading receives the focus. */
export function Signed({ page: { signedAt, documents } }: { page: StatusPage }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const url = documents.find(({ kind }) => kind === 'signed_transfer_order')?.url
  return (
    <section className={styles.card} aria-labelledby="status-signed">
      <h2 id="status-signed" ref={heading} tabIndex={-1} className={drawing.done}>
        <IconCircleCheck size={24} stroke={1.75} aria-hidden />
        {t('statusPage.signing.done')}
      </h2>
      {signedAt && <p className={styles.muted}>{t('statusPage.signing.onScreen', { at: dateTime(signedAt) })}</p>}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={drawing.download}>
          {t('statusPage.signing.download')}
          <IconDownload size={20} stroke={1.75} aria-hidden />
        </a>
      )}
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
