import { IconLeaf, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Landing } from '#domain/first-page.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Device } from './device.tsx'
import styles from './landing.module.css'
import { useAmount } from './use-amount.ts'

/** Price of each state, best first. */
export function Prices({ landing: { product, prices, day, saving } }: { landing: Landing }) {
  const { t } = useTranslation()
  const { day: dated } = useFormats()
  const amount = useAmount()
  if (prices.length === 0) return null
  return (
    <section className={`w ${styles.section}`} aria-labelledby="prices">
      <h2 id="prices">{t('landing.prices')}</h2>
      <p className={styles.lead} suppressHydrationWarning>
        {t('landing.dated', { name: product.label, day: dated(day) })}
      </p>
      <table className={styles.prices} aria-labelledby="prices">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('landing.state')}</th>
            <th scope="col">{t('landing.price')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ state, price }) => (
            <tr key={state}>
              <td>
                <Device state={state} />
              </td>
              <th scope="row">
                <b>{t(`landing.states.${state}.title`)}</b> <span>{t(`landing.states.${state}.text`)}</span>
              </th>
              <td suppressHydrationWarning>{amount(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <IconShieldCheck size={20} stroke={1.6} aria-hidden />
        {t('landing.exact')}
      </p>
      {saving && (
        <p className={styles.note}>
          <IconLeaf size={20} stroke={1.6} aria-hidden />
          {t('landing.saving', saving)}
        </p>
      )}
    </section>
  )
}
