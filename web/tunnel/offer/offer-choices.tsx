import { useTranslation } from 'react-i18next'
import { paymentTermsOf, termsKey } from '#domain/payment/terms.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useFace } from '../face.tsx'
import type { Options } from './calls.ts'
import { Choices } from './choices.tsx'
import { circuitIcons, paymentIcons } from './icons.ts'
import styles from './offer.module.css'
import type { useChoice } from './use-choice.ts'

type Choice = ReturnType<typeof useChoice>
type Circuit = Options['circuits'][number]

type CircuitProps = { options: Options; choice: Choice; missing: string | null }

export function CircuitChoices({ options, choice: { circuit, choose }, missing }: CircuitProps) {
  const { t } = useTranslation()
  const { difference } = useFormats()
  const { kind } = useFace()
  return (
    <Choices
      title={kind === 'site' ? t('offer.send') : t('offer.transport')}
      chosen={circuit?.id}
      onChoose={(circuitId) => choose({ circuitId, warehouseId: undefined })}
      missing={missing}
      choices={options.circuits.map((one) => ({
        id: one.id,
        icon: circuitIcons[one.type],
        title: one.name ?? t(`selling.circuits.${one.type}`),
        text: one.description ?? t(`selling.circuitTexts.${one.type}`),
        end: one.bonus === 0 ? t('offer.free') : <i data-plus={one.bonus > 0}>{difference(one.bonus)}</i>,
      }))}
    />
  )
}

type PaymentProps = { circuit: Circuit; choice: Choice; missing: string | null }

export function PaymentChoices({ circuit, choice: { mode, choose }, missing }: PaymentProps) {
  const { t } = useTranslation()
  const { kind } = useFace()
  return (
    <Choices
      title={kind === 'site' ? t('offer.pay') : t('offer.payment')}
      chosen={mode?.id}
      onChoose={(modeId) => choose({ circuitId: circuit.id, modeId })}
      missing={missing}
      choices={circuit.paymentModes.map((one) => ({
        id: one.id,
        icon: paymentIcons[one.type],
        title: one.label,
        text: one.description ?? <Terms circuit={circuit} mode={one} />,
        end: <ModeAmount total={one.total} own={one.bonus - circuit.bonus} />,
      }))}
    />
  )
}

export function WarehouseField({ circuit, choice: { warehouse, choose } }: { circuit: Circuit; choice: Choice }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <label className={styles.warehouse}>
      {t('offer.warehouse')}
      <select value={warehouse?.id} onChange={(event) => choose({ warehouseId: event.currentTarget.value })}>
        {circuit.warehouses.map((one) => (
          <option key={one.id} value={one.id}>
            {[
              one.commonName,
              one.city,
              one.distance === null ? null : t('offer.km', { km: number(Math.round(one.distance)) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </label>
  )
}

type Mode = Circuit['paymentModes'][number]

function Terms({ circuit, mode }: { circuit: Circuit; mode: Mode }) {
  const { t } = useTranslation()
  const terms = paymentTermsOf({
    circuitType: circuit.type,
    paymentDue: mode.due,
    paymentType: mode.type,
    transferSpeed: mode.transferSpeed,
  })
  return t(termsKey(terms), terms)
}

/** Total of a payment mode and its own bonus, without that of the circuit. */
function ModeAmount({ total, own }: { total: number; own: number }) {
  const { money, difference } = useFormats()
  return (
    <>
      <b>{money(total)}</b>
      {own !== 0 && <i data-plus={own > 0}>{difference(own)}</i>}
    </>
  )
}
