import { useTranslation } from 'react-i18next'
import { answerEffects, explained, linesOf } from '#domain/buyback/differences.ts'
import { contradictsProof } from '#domain/self-test/proof.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useKeys } from '#web/kit/input/use-keys.ts'
import { ProvenMark } from '#web/tunnel/self-test/proven-lazy.tsx'
import { Difference } from '../buyback/amounts.tsx'
import { Bar } from './bar.tsx'
import type { Found } from './found.ts'
import type { Draft } from './use-draft.ts'
import type { CheckPhotos } from './use-photos.ts'
import styles from './warehouse.module.css'

type Props = {
  sheet: CheckSheet
  found: Found
  draft: Draft
  change: (part: Partial<Draft>) => void
  busy: boolean
  photos: CheckPhotos
  onBack: () => void
  onConclude: () => void
}

/** Declared and read numbers, and both products if they differ. */
function DeviceFacts({ sheet }: { sheet: CheckSheet }) {
  const { t } = useTranslation()
  const { device } = sheet
  if (!device) return null
  const numberOf = ({ imei, serialNumber }: typeof device.read) => imei ?? serialNumber
  return (
    <>
      {device.found && (
        <>
          <dt>{t('warehouse.identity.declaredProduct')}</dt>
          <dd>{sheet.declaredProduct.label}</dd>
          <dt>{t('warehouse.identity.foundProduct')}</dt>
          <dd>{device.found.label}</dd>
        </>
      )}
      <dt>{t('warehouse.identity.declaredNumber')}</dt>
      <dd className="num">{numberOf(device.declared) ?? '–'}</dd>
      <dt>{t('warehouse.identity.readNumber')}</dt>
      <dd className="num">{numberOf(device.read) ?? t('warehouse.identity.noNumber')}</dd>
      {device.reason && (
        <>
          <dt>{t('warehouse.identity.reason')}</dt>
          <dd>{device.reason}</dd>
        </>
      )}
    </>
  )
}

type ChangesProps = { sheet: CheckSheet; controlled: Found['controlled']; difference: number }

/** Price effect of another product and of each answer that differs from the declaration. */
function Changes({ sheet, controlled, difference }: ChangesProps) {
  const { t } = useTranslation()
  const compared = linesOf(sheet, { responses: [...controlled.responses], impactPriceEntries: [...controlled.entries] })
  const isOther = sheet.device?.as === 'other_model'
  const effects = isOther ? answerEffects(sheet, sheet.responses, controlled.responses) : null
  const { lines, rest } = explained(compared, difference, effects)
  const changed = lines.filter((line) => line.changed)
  if (changed.length === 0 && rest === 0 && !isOther) return null
  return (
    <ul className={styles.changes}>
      {isOther && (
        <li>
          <span>{t('warehouse.identity.foundProduct')}</span>
          <span>{t('warehouse.changed', { declared: sheet.declaredProduct.label, found: sheet.product.label })}</span>
          <Difference amount={rest} />
        </li>
      )}
      {changed.map(({ questionId, question, declared, controlled: answer, difference: amount }) => (
        <li key={questionId}>
          <span>{question}</span>
          <span>{t('warehouse.changed', { declared: declared ?? '–', found: answer ?? '–' })}</span>
          <Difference amount={amount} />
        </li>
      ))}
      {!isOther && rest !== 0 && (
        <li>
          <span>{t('warehouse.rest')}</span>
          <span>–</span>
          <Difference amount={rest} />
        </li>
      )}
    </ul>
  )
}

/** Declared and controlled price, their difference, and the consequence of concluding. */
export function Summary({ sheet, found, draft, change, busy, photos, onBack, onConclude }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { controlled, outcome } = found
  const difference = controlled.estimate - sheet.declaredPrice
  const contradicts = contradictsProof(sheet.responses, controlled.responses)
  const isMandatory = sheet.commentMandatory || contradicts
  const missing = isMandatory && draft.comment.trim() === ''
  const waits = photos.sending > 0 || photos.failed > 0
  useKeys((key) => {
    if (key !== 'Enter' || missing || busy || waits) return false
    onConclude()
    return true
  }, true)
  return (
    <>
      <section className={`card ${styles.panel}`} aria-labelledby="check-summary">
        <h3 id="check-summary">{t(`warehouse.outcomes.${outcome}`)}</h3>
        <p>{t(`warehouse.next.${outcome}`)}</p>
        <dl className={styles.facts}>
          <DeviceFacts sheet={sheet} />
          <dt>{t('warehouse.declaredPrice')}</dt>
          <dd className="num">{money(sheet.declaredPrice)}</dd>
          <dt>{t('warehouse.controlledPrice')}</dt>
          <dd className="num">{money(controlled.estimate)}</dd>
          <dt>{t('warehouse.difference')}</dt>
          <dd className="num">
            <Difference amount={difference} />
          </dd>
        </dl>
        <Changes sheet={sheet} controlled={controlled} difference={difference} />
        {contradicts && <ProvenMark contradicted />}
        <label className={styles.field}>
          <span>{t(isMandatory ? 'warehouse.comment' : 'warehouse.commentOptional')}</span>
          <textarea
            rows={3}
            maxLength={1_000}
            value={draft.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        </label>
        <p role="status" className={styles.muted}>
          {photos.sending > 0 && t('warehouse.waitPhotos', { count: photos.sending })}
          {photos.failed > 0 && t('warehouse.failedPhotos', { count: photos.failed })}
        </p>
      </section>
      <Bar onBack={onBack} onNext={onConclude} next={t('warehouse.conclude')} disabled={missing || busy || waits} />
    </>
  )
}
