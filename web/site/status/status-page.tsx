import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { fileAddress } from '#domain/file/address.ts'
import { situationTones } from '#domain/status-page/tones.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { useFormats } from '#web/kit/formats.tsx'
import { toneIcons } from '#web/kit/status-badge.tsx'
import { LoadFailed } from '#web/tunnel/search/load-failed.tsx'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import { useTitle } from '#web/tunnel/use-title.ts'
import { Actions } from './actions.tsx'
import { readStatus, type StatusPage } from './calls.ts'
import { ShowCode } from './code.tsx'
import { AskLinks } from './lost-link-page.tsx'
import { Papers, Payment, ToDo } from './parts.tsx'
import styles from './status.module.css'
import { Timeline } from './timeline.tsx'

/** What the customer wants to know, in this order: where is it, what must I do, what comes next, my money, my papers. */
export default function Status() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const { data, error, again } = useLoaded(`${id} ${key}`, (signal) => readStatus(id, key, signal))
  const [acted, setActed] = useState<StatusPage | null>(null)
  useTitle(t('statusPage.title'))
  const page = acted ?? data
  if (error instanceof ApiError && error.status === 404 && !page)
    return <AskLinks title={t('statusPage.missing.title')} text={t('statusPage.missing.text')} />
  if (error && !page)
    return (
      <div className={styles.page}>
        <LoadFailed error={error} onRetry={again} />
      </div>
    )
  if (!page) return <div className={styles.page} aria-busy />
  return <Shown page={page} linkKey={key} onActed={setActed} hasActed={acted !== null} />
}

type ShownProps = { page: StatusPage; linkKey: string; onActed: (page: StatusPage) => void; hasActed: boolean }

function Shown({ page, linkKey, onActed, hasActed }: ShownProps) {
  const { t } = useTranslation()
  const { longDay } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const { situation, product } = page
  // After a decision the new answer is what to read first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new situation is told
  useEffect(() => {
    if (hasActed) heading.current?.focus()
  }, [situation, hasActed])
  const tone = situationTones[situation]
  const Icon = toneIcons[tone]
  const said = { product: product.label, date: page.until ? longDay(page.until) : '' }
  return (
    <div className={styles.page}>
      <header className={styles.what}>
        {product.image && <img src={fileAddress(product.image)} alt="" width={56} height={56} />}
        <p>
          <b>{product.label}</b>
          <span className="num">{t('statusPage.code', { code: groupedNumber(page.identificationNumber) })}</span>
        </p>
      </header>
      <div>
        <p className={styles.badge} data-tone={tone}>
          <Icon size={16} stroke={2} aria-hidden />
          {t(`statusPage.badges.${tone}`)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t(`statusPage.situations.${situation}.title`, said)}
        </h1>
        <p className={styles.lead}>{t(`statusPage.situations.${situation}.text`, said)}</p>
      </div>
      {situation === 'toDrop' && <ShowCode code={page.identificationNumber} />}
      {page.proposal && <Actions page={page} linkKey={linkKey} onActed={onActed} first />}
      <ToDo page={page} />
      <Timeline page={page} />
      <Payment page={page} />
      <Papers page={page} />
      {!page.proposal && <Actions page={page} linkKey={linkKey} onActed={onActed} />}
      <p className={styles.private}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('statusPage.private')}
      </p>
    </div>
  )
}
