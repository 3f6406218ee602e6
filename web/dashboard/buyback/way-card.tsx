import { Radio } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WayOutSheet } from '#domain/buyback/quarantine.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './decision.module.css'

type Way = WayOutSheet['members'][number]

/** One way out: what is paid, what happens, and the mail to the customer once it is chosen. */
export function WayCard({ one, chosen, isPaid }: { one: Way; chosen: boolean; isPaid: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const { way, allowed, reason, paid, isUpperLimit, message } = one
  const amount = isPaid ? 'paidMore' : isUpperLimit ? 'paidUpTo' : 'paid'
  return (
    <Radio.Card value={way} disabled={!allowed} className={styles.way} data-chosen={chosen || undefined}>
      <Radio.Indicator aria-hidden />
      <div>
        <p className={styles.head}>
          <b>{t(`buybackEvent.actions.${way}.label`)}</b>
          <span>
            {t(`buybackList.decision.${amount}`)} <b>{money(paid)}</b>
          </span>
        </p>
        <p className={styles.text}>
          {isPaid && way === 'retain' ? t('buybackList.decision.retainPaid') : t(`buybackEvent.actions.${way}.text`)}
        </p>
        {!allowed && <p className={styles.text}>– {messages.error(reason ?? 'forbidden', {})}</p>}
        {allowed && !message && <p className={styles.text}>{t('buybackList.decision.noMessage')}</p>}
        {chosen && message && (
          <div className={styles.message}>
            <p>
              <IconMail size={16} aria-hidden /> {t('buybackList.decision.reads')}
            </p>
            <b>{message.subject}</b>
            <p>{message.text}</p>
          </div>
        )}
      </div>
    </Radio.Card>
  )
}
