import { useTranslation } from 'react-i18next'
import { estimate } from '#domain/pricing/estimate.ts'
import { priced } from '#domain/product/rules.ts'
import { answersGiven, type Question } from '#domain/question/rules.ts'
import { Money, MoneyDifference } from '#web/kit/i18n/money.tsx'
import type { Product } from '../product/values.ts'
import styles from './preview.module.css'

type Props = { product: Product | null; questions: readonly Question[]; given: Readonly<Record<string, string>> }

/** Price for the given answers, computed by the same domain code as on the server. */
const priceOf = ({ product, questions, given }: Props) => {
  const choices = Object.entries(given).map(([questionId, answerId]) => ({ questionId, answerId }))
  const { answers } = answersGiven(questions, choices)
  return { answers, made: product && estimate(priced(product), answers) }
}

/** Sticky price on narrow screens, where the panel is above the questions. */
export function PriceBar(props: Props) {
  const { t } = useTranslation()
  const { made } = priceOf(props)
  if (!made) return null
  return (
    <div className={styles.bar} aria-hidden>
      <span>{t('question.estimate')}</span>
      <span>{t(`product.states.${made.state}`)}</span>
      <b>
        <Money cents={made.estimate} />
      </b>
    </div>
  )
}

export function PricePanel(props: Props) {
  const { t } = useTranslation()
  const { product, questions } = props
  const { answers, made } = priceOf(props)
  const progress = t('question.answered', { done: answers.length, total: questions.length })
  if (!product || !made)
    return (
      <p className={styles.note}>
        {t('question.chooseProduct')} {progress}
      </p>
    )
  const blocked = made.estimate === 0 && product.buybackZeroNotAllowed
  return (
    <div role="status">
      <p className={styles.note}>{t('question.estimate')}</p>
      <p className={styles.price}>
        <Money cents={made.estimate} />
      </p>
      <dl className={styles.entries}>
        <div>
          <dt>{t('question.state')}</dt>
          <dd>{t(`product.states.${made.state}`)}</dd>
        </div>
        <div>
          <dt>{t('question.base')}</dt>
          <dd>
            <Money cents={made.base} />
          </dd>
        </div>
        {made.entries.map(({ label, value, floor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal and the order is stable
          <div key={`${label} ${index}`}>
            <dt>{floor ? t('question.floor') : label}</dt>
            <dd>
              <MoneyDifference cents={value} />
            </dd>
          </div>
        ))}
      </dl>
      {made.base === 0 && <p className={styles.warning}>{t('question.noPrice')}</p>}
      {blocked && <p className={styles.warning}>{t('question.blocked')}</p>}
      <p className={styles.note}>{progress}</p>
    </div>
  )
}
