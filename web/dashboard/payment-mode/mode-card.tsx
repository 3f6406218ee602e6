import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { isManual } from '#domain/payment-mode/rules.ts'
import type { PaymentModeRow } from '#domain/payment-mode/schema.ts'
import { isOn, switched } from '#domain/switch.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { paymentIcons } from '#web/tunnel/offer/icons.ts'
import { useCircuitName } from '../category/circuits-field.tsx'
import { useModifierText } from '../modifier/use-modifier-text.ts'
import styles from './payment-mode.module.css'

/** Payment mode in the list: name, bonus, circuits and switch. */
export function ModeCard({ mode, handle }: { mode: PaymentModeRow; handle: ReactNode }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const modifierText = useModifierText()
  const circuitName = useCircuitName()
  const name = mode.label
  const Icon = paymentIcons[mode.type]
  const call = useCall(paymentModeEndpoints.patch, {
    invalidates: [paymentModeEndpoints.list, paymentModeEndpoints.read, paymentModeEndpoints.history],
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const change = (on: boolean) =>
    call.mutate(
      { params: { id: mode.id }, body: { status: switched(on), version: mode.version } },
      {
        onSuccess: () =>
          toast.done(on ? t('paymentMode.switchedOn', { name }) : t('paymentMode.switchedOff', { name })),
      },
    )
  return (
    <div className={styles.mode} data-off={!isOn(mode) || undefined}>
      {handle}
      <Icon size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.what}>
        <h2>
          <Link to={`/paymentMode/${mode.id}/edit`}>{name}</Link>
        </h2>
        <p>
          {t(`selling.payments.${mode.type}`)}
          {mode.transferSpeed === 'instant' && ` · ${t('paymentMode.speeds.instant.label')}`}
          {!isManual(mode.provider) && ` · ${t(`paymentMode.providers.${mode.provider}`)}`}
        </p>
        <p>{mode.circuits.map(circuitName).join(' · ') || t('paymentMode.noCircuit')}</p>
      </div>
      <div className={styles.figures}>
        {mode.modifier && <b data-plus={mode.modifier.value > 0}>{modifierText(mode.modifier)}</b>}
        {mode.maxAmount !== null && <span>{t('paymentMode.limit', { amount: money(mode.maxAmount) })}</span>}
      </div>
      <Switch
        className={styles.switch}
        aria-label={t('paymentMode.switch', { name })}
        checked={isOn(mode)}
        // Not disabled while pending, because a disabled switch loses the focus.
        onChange={(event) => !call.isPending && change(event.currentTarget.checked)}
      />
    </div>
  )
}
