import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cheaperBetterGrade, shareOf, statesOf } from '#domain/product/rules.ts'
import type { Prices } from '#domain/product/schema.ts'
import { isGrade, type ProductState } from '#domain/product/states.ts'
import { useAmountViolation } from '#web/kit/form/field/field-money.tsx'
import { HundredthsInput } from '#web/kit/form/field/hundredths-input.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Money, MoneyDifference } from '#web/kit/i18n/money.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './price-grid.module.css'

type Props = {
  simple: boolean
  prices: Prices
  /** Stored prices; undefined for a new product. */
  current: Prices | undefined
  at: (path: string) => Bind<number | null>
}

/** Letter of a grade; null for a product without grades. */
const letterOf = (state: ProductState) => (isGrade(state) ? state.slice(-1).toUpperCase() : null)

function Share({ percent }: { percent: number | null }) {
  const { percent: format } = useFormats()
  if (percent === null) return <span className={styles.muted}>–</span>
  return (
    <span className={styles.share}>
      {format(percent * 100)}
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
    </span>
  )
}

/** A new or removed price is shown as a change from or to zero. */
function Variation({ from, to }: { from: number | null; to: number | null }) {
  if (from === to) return <span className={styles.muted}>–</span>
  return <MoneyDifference cents={(to ?? 0) - (from ?? 0)} />
}

function PriceRow({
  state,
  prices,
  current,
  bind,
}: Omit<Props, 'simple' | 'at'> & { state: ProductState; bind: Bind<number | null> }) {
  const { t } = useTranslation()
  const { currency, money } = useFormats()
  const messages = useMessages()
  const violation = useAmountViolation(bind.violation)
  const name = t(`product.states.${state}`)
  const before = current?.[state] ?? null
  bind.describe?.({ label: name, show: (cents: number | null) => (cents === null ? '–' : money(cents)) })
  const wrongId = `${bind.name}-wrong`
  const better = violation ? null : cheaperBetterGrade(prices, state)
  return (
    <>
      <tr>
        <th scope="row">
          <span className={styles.state}>
            <span className={styles.letter} aria-hidden>
              {letterOf(state) ?? <IconCheck size={14} stroke={2} />}
            </span>
            <span>
              <b>{name}</b>
              <small>{t(`product.stateTexts.${state}`)}</small>
            </span>
          </span>
        </th>
        <td className={styles.wide}>
          <Share percent={isGrade(state) ? shareOf(prices[state], prices.grade_a) : null} />
        </td>
        {current && (
          <>
            <td className={styles.wide}>
              <span className={styles.muted}>
                <Money cents={before} />
              </span>
            </td>
            <td>
              <Variation from={before} to={prices[state]} />
            </td>
          </>
        )}
        <td>
          <HundredthsInput
            className={styles.input}
            data-path={bind.name}
            aria-label={t('product.newPriceOf', { state: name })}
            aria-describedby={violation || better ? wrongId : undefined}
            value={bind.value}
            onChange={bind.onChange}
            onBlur={bind.onBlur}
            error={Boolean(violation)}
            allowNegative={false}
            unit={currency.symbol}
            unitFirst={currency.first}
          />
        </td>
      </tr>
      {violation && (
        <tr className={styles.wrong}>
          <td colSpan={5} id={wrongId}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden /> {messages.violation(violation)}
          </td>
        </tr>
      )}
      {better && (
        <tr className={styles.odd}>
          <td colSpan={5} id={wrongId}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />{' '}
            {t('product.dearerThan', { state: t(`product.states.${better}`) })}
          </td>
        </tr>
      )}
    </>
  )
}

/** Price per state, with the stored price. */
export function PriceGrid({ simple, prices, current, at }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <caption className="sr">{t('product.prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('product.state')}</th>
            <th scope="col" className={styles.wide}>
              {t('product.share')}
            </th>
            {current && (
              <>
                <th scope="col" className={styles.wide}>
                  {t('product.current')}
                </th>
                <th scope="col">{t('product.variation')}</th>
              </>
            )}
            <th scope="col">{t(current ? 'product.newPrice' : 'product.price')}</th>
          </tr>
        </thead>
        <tbody>
          {statesOf(simple).map((state) => (
            <PriceRow key={state} state={state} prices={prices} current={current} bind={at(`prices.${state}`)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
