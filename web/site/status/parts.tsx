import { IconCircleCheck, IconDownload, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isGivenUp } from '#domain/document/rules.ts'
import { formatDifference, formatMoney } from '#domain/money.ts'
import { isOver } from '#domain/status-page/tones.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { instructionIcons } from '#web/tunnel/cart/instruction-icons.ts'
import type { StatusPage } from './calls.ts'
import signing from './signing.module.css'
import styles from './status.module.css'

export function ToDo({ page: { instructions } }: { page: StatusPage }) {
  const { t } = useTranslation()
  if (instructions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="status-todo">
      <h2 id="status-todo">{t('statusPage.todo')}</h2>
      <ol className={styles.list}>
        {instructions.map(({ type, label }) => {
          const Icon = instructionIcons[type]
          return (
            <li key={label}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>{label}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Declared and read number of the device, shortened, and the product received if it is another one. */
export function Device({ page: { device, situation } }: { page: StatusPage }) {
  const { t } = useTranslation()
  if (!device) return null
  return (
    <section className={styles.section} aria-labelledby="status-device">
      <h2 id="status-device">{t('statusPage.device')}</h2>
      <dl className={styles.payment}>
        {device.found && (
          <div>
            <dt>{t('statusPage.foundProduct')}</dt>
            <dd>{device.found}</dd>
          </div>
        )}
        <div>
          <dt>{t('statusPage.declaredNumber')}</dt>
          <dd className="num">{device.declared ?? '–'}</dd>
        </div>
        {(device.read !== null || device.unreadable || !isOver(situation)) && (
          <div>
            <dt>{t('statusPage.readNumber')}</dt>
            <dd className="num">
              {device.read ?? t(device.unreadable ? 'statusPage.unreadable' : 'statusPage.notRead')}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Amount that is or will be paid. While nothing is due, the open question has its own amounts. */
export function Payment({ page: { payment } }: { page: StatusPage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, payment.currency, language)
  const { amount } = payment.payable
  if (amount === 0) return null
  return (
    <section className={styles.section} aria-labelledby="status-payment">
      <h2 id="status-payment">{t('statusPage.payment')}</h2>
      <dl className={styles.payment}>
        <div data-total>
          <dt>{payment.label ?? t('statusPage.payment')}</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div>
          <dt>{t('statusPage.price')}</dt>
          <dd className="num">{money(payment.price)}</dd>
        </div>
        {payment.bonus !== 0 && (
          <div>
            <dt>{t('statusPage.bonus')}</dt>
            <dd className="num" data-plus={payment.bonus > 0 || undefined}>
              {formatDifference(payment.bonus, payment.currency, language)}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

type Paper = StatusPage['documents'][number]
const stateOf = (kind: Paper['kind'], status: Paper['status']) => {
  if (isGivenUp({ status })) return 'statusPage.failed'
  return kind === 'shipping_label' ? 'statusPage.labelFollows' : 'statusPage.pending'
}

/** The signed order replaces the unsigned one. */
const isShown = ({ kind }: Paper, { signedAt }: StatusPage) => kind !== 'transfer_order' || signedAt === null

export function Papers({ page }: { page: StatusPage }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { signedAt } = page
  const documents = page.documents.filter((paper) => isShown(paper, page))
  const nameOf = (kind: Paper['kind']) => {
    if (kind === 'signed_transfer_order') return t('statusPage.signing.download')
    const isOptional = page.dropOff !== null && kind === 'shipping_label'
    return t(isOptional ? 'statusPage.dropOff.print' : `selling.documents.${kind}`)
  }
  return (
    <section className={styles.section} aria-labelledby="status-papers">
      <h2 id="status-papers">{t('statusPage.papers')}</h2>
      {documents.length === 0 && <p className={styles.muted}>{t('statusPage.noPapers')}</p>}
      {documents.length > 0 && (
        <ul className={styles.list}>
          {signedAt && (
            <li className={signing.signed}>
              <IconCircleCheck size={22} stroke={1.6} color="var(--done-ink)" aria-hidden />
              <span>
                <b>{t('statusPage.signing.done')}</b>
                <small>{t('statusPage.signing.onScreen', { at: dateTime(signedAt) })}</small>
              </span>
            </li>
          )}
          {documents.map(({ id, kind, status, url }) => (
            <li key={id}>
              {page.dropOff && kind === 'shipping_label' ? (
                <IconPrinter size={22} stroke={1.6} aria-hidden />
              ) : (
                <IconFileText size={22} stroke={1.6} aria-hidden />
              )}
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {nameOf(kind)}
                  <IconDownload size={20} stroke={1.75} aria-hidden />
                </a>
              ) : (
                <span className={styles.muted}>
                  {nameOf(kind)}
                  <small>{t(stateOf(kind, status))}</small>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
