import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { fileAddress } from '#domain/file/address.ts'
import { termsKey } from '#domain/payment/terms.ts'
import { situationTones } from '#domain/status-page/tones.ts'
import { toneIcons } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { WalletPasses } from '#web/tunnel/cart/wallet-passes.tsx'
import { useTitle } from '#web/tunnel/use-title.ts'
import { Actions } from './actions.tsx'
import { readStatus, type StatusPage } from './calls.ts'
import { ShowCode } from './code.tsx'
import { DropOffCode, DropOffPoints } from './drop-off.tsx'
import { Hold } from './hold.tsx'
import { IbanLink } from './iban-link.tsx'
import { LinkPage } from './link-page.tsx'
import { Messages } from './messages.tsx'
import { MyData } from './my-data.tsx'
import { Device, Papers, Payment, ToDo } from './parts.tsx'
import { Signed, Signing } from './signing.tsx'
import styles from './status.module.css'
import { Timeline } from './timeline.tsx'
import { useDocuments } from './use-documents.ts'

/** Status page of a buyback: situation, actions, next steps, payment and documents. */
export default function Status() {
  const { t } = useTranslation()
  useTitle(t('statusPage.title'))
  return (
    <LinkPage read={readStatus} missing={t('statusPage.missing.text')}>
      {({ page, linkKey, onAnswered, hasAnswered, again }) => (
        <Shown page={page} linkKey={linkKey} onActed={onAnswered} hasActed={hasAnswered} again={again} />
      )}
    </LinkPage>
  )
}

/** Text of the situation; a retained or lost item has texts of its own by what is paid. */
const textKeyOf = ({ situation, dropOff, payment: { payable } }: StatusPage) => {
  if (dropOff) return 'statusPage.dropOff.text'
  if (situation === 'retained' && payable.kind === 'paid') return 'statusPage.situations.retained.paid'
  if (situation === 'lost' && payable.kind === 'paid') return 'statusPage.situations.lost.paid'
  if (situation === 'lost' && payable.amount === 0) return 'statusPage.situations.lost.nothing'
  return `statusPage.situations.${situation}.text` as const
}

type ShownProps = {
  page: StatusPage
  linkKey: string
  onActed: (page: StatusPage) => void
  hasActed: boolean
  again: () => void
}

function Shown({ page, linkKey, onActed, hasActed, again }: ShownProps) {
  const { t } = useTranslation()
  const { longDay, money } = useFormats(page.payment.currency)
  const heading = useRef<HTMLHeadingElement>(null)
  const [justSigned, setJustSigned] = useState(false)
  const { situation, product } = page
  useDocuments(page, again)
  // After an action the heading of the new situation receives the focus; a signature does not change it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new situation
  useEffect(() => {
    if (hasActed) heading.current?.focus()
  }, [situation])
  const onSigned = (answer: StatusPage) => {
    setJustSigned(true)
    onActed(answer)
  }
  const tone = situationTones[situation]
  const isAsked = page.proposal !== null || situation === 'signOut'
  const Icon = toneIcons[tone]
  const { terms } = page.payment
  const parameters = {
    product: product.label,
    date: page.until ? longDay(page.until) : '',
    when: t(termsKey(terms), terms),
    amount: money(page.payment.payable.amount),
  }
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
          {t(page.dropOff ? 'statusPage.dropOff.title' : `statusPage.situations.${situation}.title`, parameters)}
        </h1>
        <p className={styles.lead}>{t(textKeyOf(page), parameters)}</p>
      </div>
      {page.dropOff && <DropOffCode dropOff={page.dropOff} />}
      {situation === 'toDrop' && <ShowCode code={page.identificationNumber} />}
      <WalletPasses passes={page.passes} />
      {(situation === 'ibanWanted' || situation === 'paymentFailed') && <IbanLink page={page} linkKey={linkKey} />}
      {page.hold && <Hold page={page} />}
      {isAsked && <Actions page={page} linkKey={linkKey} onActed={onActed} first />}
      {page.signing && <Signing id={page.id} signing={page.signing} linkKey={linkKey} onSigned={onSigned} />}
      {justSigned && page.signedAt && <Signed page={page} />}
      {page.dropOff && <DropOffPoints dropOff={page.dropOff} />}
      <ToDo page={page} />
      <Timeline page={page} />
      <Payment page={page} />
      <Device page={page} />
      <Papers page={page} />
      {!isAsked && <Actions page={page} linkKey={linkKey} onActed={onActed} />}
      <Messages page={page} linkKey={linkKey} onChosen={onActed} />
      <MyData id={page.id} linkKey={linkKey} />
      <p className={styles.private}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('statusPage.private')}
      </p>
    </div>
  )
}
