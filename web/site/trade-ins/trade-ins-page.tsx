import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { fileAddress } from '#domain/file/address.ts'
import { formatMoney } from '#domain/money.ts'
import { statusAddress } from '#domain/status-page/link.ts'
import { isCustomerAsked, situationTones } from '#domain/status-page/tones.ts'
import type { TradeIns } from '#domain/status-page/trade-ins.ts'
import { toneIcons } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { keepCustomer } from '#web/tunnel/cart/customer.ts'
import { shownPhone } from '#web/tunnel/cart/customer-check.ts'
import { useCart } from '#web/tunnel/cart/kept.ts'
import { cartPages } from '#web/tunnel/face.tsx'
import step from '#web/tunnel/step.module.css'
import { useTitle } from '#web/tunnel/use-title.ts'
import { LinkPage } from '../status/link-page.tsx'
import { MyData } from '../status/my-data.tsx'
import status from '../status/status.module.css'
import { readTradeIns } from './calls.ts'
import styles from './trade-ins.module.css'

type Sale = TradeIns['sales'][number]

function SaleLink({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const { longDay } = useFormats()
  const language = useLanguage()
  const { product, situation, until, amount, currency, isPaid } = sale
  const tone = situationTones[situation]
  const Icon = toneIcons[tone]
  const parameters = {
    product: product.label,
    date: until ? longDay(until) : '',
    amount: formatMoney(amount, currency, language),
  }
  return (
    <Link to={statusAddress(sale.id, sale.key)} className={styles.sale}>
      {product.image ? <img src={fileAddress(product.image)} alt="" width={56} height={56} /> : <span />}
      <span className={styles.what}>
        <b>{product.label}</b>
        <span>{t(`statusPage.situations.${situation}.title`, parameters)}</span>
        <span className={`num ${styles.facts}`}>
          <span>{t('statusPage.code', { code: groupedNumber(sale.identificationNumber) })}</span>
          <span>{longDay(sale.createdAt)}</span>
        </span>
        {isCustomerAsked(situation) && (
          <span className={status.badge} data-tone={tone}>
            <Icon size={16} stroke={2} aria-hidden />
            {t(`statusPage.badges.${tone}`)}
          </span>
        )}
      </span>
      {amount !== 0 && (
        <span className={styles.amount}>
          <b className="num">{parameters.amount}</b>
          <small>{t(isPaid ? 'statusPage.tradeIns.paid' : 'statusPage.tradeIns.expected')}</small>
        </span>
      )}
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}

function Shown({ page: { company, customer, sales } }: { page: TradeIns }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { lines } = useCart()
  useTitle(t('statusPage.tradeIns.title', { company }))
  const [latest] = sales
  const sell = () => {
    const { clientCountry, clientPhone } = customer
    keepCustomer({
      ...customer,
      phoneCountry: clientCountry,
      clientPhone: shownPhone(clientPhone, clientCountry),
    })
    void navigate(lines.length > 0 ? cartPages.customer : '/search')
  }
  return (
    <div className={status.page}>
      <div>
        <h1>{t('statusPage.tradeIns.title', { company })}</h1>
        <p className={status.lead}>{t('statusPage.tradeIns.text', { count: sales.length })}</p>
      </div>
      <ul className={styles.sales}>
        {sales.map((sale) => (
          <li key={sale.id}>
            <SaleLink sale={sale} />
          </li>
        ))}
      </ul>
      <div className={styles.again}>
        <button type="button" className={step.next} onClick={sell}>
          {t('statusPage.tradeIns.sell')}
        </button>
        <p className={status.muted}>{t('statusPage.tradeIns.sellText')}</p>
      </div>
      {latest && <MyData id={latest.id} linkKey={latest.key} />}
    </div>
  )
}

/** Page behind the link mailed to a customer: all buybacks of the address, and a new sale with its details. */
export default function TradeInsPage() {
  const { t } = useTranslation()
  return (
    <LinkPage read={readTradeIns} missing={t('statusPage.tradeIns.missing')}>
      {({ page }) => <Shown page={page} />}
    </LinkPage>
  )
}
