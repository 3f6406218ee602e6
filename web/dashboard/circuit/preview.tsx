import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { offerOf } from '#domain/buyback/price.ts'
import { isHeldByCustomer, paymentMoment } from '#domain/circuit/rules.ts'
import type { CircuitDetail } from '#domain/circuit/schema.ts'
import { paymentTermsOf, termsKey } from '#domain/payment/terms.ts'
import type { PaymentModeRow } from '#domain/payment-mode/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { instructionIcons } from '#web/tunnel/cart/instruction-icons.ts'
import { circuitIcons, paymentIcons } from '#web/tunnel/offer/icons.ts'
import offerStyles from '#web/tunnel/offer/offer.module.css'
import { modifierOf } from '../modifier/values.ts'
import styles from './circuit.module.css'
import { UsualSteps } from './steps-field.tsx'
import type { Values } from './values.ts'

/** Example estimate for the bonus, in cents. */
export const sampleEstimate = 20_000

type Props = {
  circuit: Pick<CircuitDetail, 'type' | 'channel'>
  values: Values
  modes: readonly PaymentModeRow[]
  /** The account may define a bonus per payment mode. */
  paymentBonus: boolean
}

function Card({ icon, title, text, end }: { icon: ReactNode; title: string; text: string; end: ReactNode }) {
  return (
    <div className={`${offerStyles.choice} ${styles.card}`}>
      {icon}
      <span className={offerStyles.what}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <span className={offerStyles.end}>{end}</span>
    </div>
  )
}

/** Preview of the circuit choice with the current form values. */
export function CircuitPreview({ circuit, values, modes, paymentBonus }: Props) {
  const { t } = useTranslation()
  const { money, difference } = useFormats()
  const Icon = circuitIcons[circuit.type]
  const modifier = modifierOf(values.modifier)
  const { bonus } = offerOf(sampleEstimate, modifier, null)
  const due = paymentMoment({ channel: circuit.channel, paymentDue: values.paymentDue })
  const terms = ({ type, transferSpeed }: PaymentModeRow) =>
    paymentTermsOf({ circuitType: circuit.type, paymentDue: due, paymentType: type, transferSpeed })
  const offered = modes.filter(({ id }) => values.paymentModeIds.includes(id))
  const steps = values.instructions.filter(({ label }) => label.trim() !== '')
  return (
    <div className={styles.phone}>
      <div className={styles.group}>
        <h3>{isHeldByCustomer(circuit.type) ? t('offer.send') : t('offer.transport')}</h3>
        <Card
          icon={<Icon size={24} stroke={1.6} aria-hidden />}
          title={values.name || t(`selling.circuits.${circuit.type}`)}
          text={values.description || t(`selling.circuitTexts.${circuit.type}`)}
          end={bonus === 0 ? t('offer.free') : <i data-plus={bonus > 0}>{difference(bonus)}</i>}
        />
      </div>
      {offered.length > 0 && (
        <div className={styles.group}>
          <h3>{isHeldByCustomer(circuit.type) ? t('offer.pay') : t('offer.payment')}</h3>
          {offered.map((mode) => {
            const Paid = paymentIcons[mode.type]
            const offer = offerOf(sampleEstimate, modifier, paymentBonus ? mode.modifier : null)
            return (
              <Card
                key={mode.id}
                icon={<Paid size={24} stroke={1.6} aria-hidden />}
                title={mode.label}
                text={mode.description ?? t(termsKey(terms(mode)), terms(mode))}
                end={
                  <>
                    <b>{money(offer.total)}</b>
                    {offer.bonus !== 0 && <i data-plus={offer.bonus > 0}>{difference(offer.bonus)}</i>}
                  </>
                }
              />
            )
          })}
        </div>
      )}
      <div className={styles.group}>
        <h3>{t('circuit.previewSteps')}</h3>
        {values.highlightedInstruction && <p className={styles.highlighted}>{values.highlightedInstruction}</p>}
        {values.defaultInstructions ? (
          <UsualSteps type={circuit.type} />
        ) : (
          <ol>
            {steps.map(({ key, type, label }) => {
              const Step = instructionIcons[type]
              return (
                <li key={key}>
                  <Step size={22} stroke={1.6} aria-hidden />
                  {label}
                </li>
              )
            })}
          </ol>
        )}
      </div>
    </div>
  )
}
