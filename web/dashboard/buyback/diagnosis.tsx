import { IconArrowsExchange, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { explained, type Line, linesOf } from '#domain/buyback/differences.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Photos } from '#web/kit/photo/photos.tsx'
import { Thread } from '#web/kit/thread/thread.tsx'
import { ProvenMark } from '#web/tunnel/self-test/proven-lazy.tsx'
import { Difference, Price } from './amounts.tsx'
import styles from './diagnosis.module.css'

function Controlled({ line }: { line: Line }) {
  const { t } = useTranslation()
  if (line.controlled === null) return '–'
  const Icon = line.changed ? IconArrowsExchange : IconCheck
  return (
    <span className={styles.controlled}>
      <Icon
        size={16}
        stroke={2}
        aria-label={t(line.changed ? 'buybackDetail.changed' : 'buybackDetail.unchanged')}
        role="img"
      />
      {line.controlled}
    </span>
  )
}

type RemainderProps = { title: string; declared?: string; found?: string; rest: number }

/** Row of the difference between two products, or of the part of the difference that no answer explains. */
function Remainder({ title, declared = '–', found = '–', rest }: RemainderProps) {
  return (
    <tr data-changed>
      <th scope="row">{title}</th>
      <td>{declared}</td>
      <td>{found}</td>
      <td>
        <Difference amount={rest} />
      </td>
    </tr>
  )
}

/** Declared and controlled answers side by side, with the price difference of each. */
export function Diagnosis({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const { fullDateTime } = useFormats()
  const { check } = buyback
  const found = buyback.device?.found
  const { lines, rest } = explained(linesOf(buyback, check), buyback.difference, check?.answerEffects)
  const photosOf = (question: string, by: 'check' | 'declared') =>
    buyback.photos.filter(({ questionId, source }) => questionId === question && source === by)
  if (lines.length === 0) return <p>{t('buybackDetail.noDiagnosis')}</p>
  return (
    <>
      <div className={`card ${styles.scroll}`}>
        <table className={styles.table}>
          <caption className="sr">{t('buybackDetail.diagnosis')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('buybackDetail.question')}</th>
              <th scope="col">{t('buybackDetail.declaredBy')}</th>
              <th scope="col">{t('buybackDetail.controlledIn')}</th>
              <th scope="col">{t('buybackList.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {found && (
              <Remainder
                title={t('buyback.product')}
                declared={buyback.product.label}
                found={found.label}
                rest={rest}
              />
            )}
            {lines.map((line) => (
              <tr key={line.questionId} data-changed={line.changed || undefined}>
                <th scope="row">{line.question}</th>
                <td>
                  {line.declared ?? '–'} {line.provenBy && <ProvenMark proof={line.provenBy} />}
                  {line.withoutPhoto && <small className={styles.without}>{t('buybackDetail.withoutPhoto')}</small>}
                  <Photos
                    photos={photosOf(line.questionId, 'declared')}
                    label={(number) => t('buybackDetail.customerPhoto', { number })}
                  />
                </td>
                <td>
                  <Controlled line={line} />
                  <Photos
                    photos={photosOf(line.questionId, 'check')}
                    label={(number) => t('buybackDetail.photo', { number, question: line.question })}
                  />
                </td>
                <td>
                  <Difference amount={line.difference} />
                </td>
              </tr>
            ))}
            {!found && rest !== 0 && <Remainder title={t('buybackDetail.rest')} rest={rest} />}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('buybackDetail.price')}</th>
              <td>
                <Price amount={buyback.declaredPrice ?? buyback.predeclaredPrice} />
              </td>
              <td>
                <Price amount={buyback.controlledPrice} />
              </td>
              <td>
                <Difference amount={buyback.difference} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {check?.at && (
        <p className={styles.note}>{t('buybackDetail.checkedBy', { name: check.by, date: fullDateTime(check.at) })}</p>
      )}
      <Remarks buyback={buyback} />
    </>
  )
}

/** Messages and photos of the customer. */
function Remarks({ buyback: { thread, photos } }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const sent = photos.filter(({ source }) => source === 'customer')
  if (thread.length === 0 && sent.length === 0) return null
  return (
    <section aria-labelledby="remarks">
      <h2 id="remarks" className={styles.remarksTitle}>
        {t('buybackDetail.said')}
      </h2>
      <Thread remarks={thread} nameOf={({ name }) => name ?? t('buybackDetail.actors.customer')} />
      <Photos photos={sent} label={(number) => t('buybackDetail.customerPhoto', { number })} />
      {sent.length > 0 && <p className={styles.note}>{t('buybackDetail.customerPhotos', { count: sent.length })}</p>}
    </section>
  )
}
