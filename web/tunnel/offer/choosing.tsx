import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useDeliberate } from '#web/kit/input/use-deliberate.ts'
import type { Given, Questionnaire } from '../diagnosis/calls.ts'
import { useFace } from '../face.tsx'
import { searchedImei } from '../search/searched-imei.ts'
import type { Proof } from '../self-test/use-self-test.ts'
import step from '../step.module.css'
import { Answers } from './answers.tsx'
import type { Options } from './calls.ts'
import { Collapsible } from './collapsible.tsx'
import { ImeiField } from './imei-field.tsx'
import styles from './offer.module.css'
import { OfferCard } from './offer-card.tsx'
import { CircuitChoices, PaymentChoices, WarehouseField } from './offer-choices.tsx'
import { OnceUnlocked } from './once-unlocked.tsx'
import { Replacing } from './replacing.tsx'
import { useChoice } from './use-choice.ts'
import { useOfferForm } from './use-offer-form.ts'

type Props = {
  device: string
  options: Options
  questionnaire: Questionnaire
  given: Given
  proof?: Proof | null
  goTo: (number: number) => void
  /** Shown until the first choice. */
  lastAnswer?: ReactNode
}

/** Choice of circuit, payment mode and warehouse; adds the device to the cart. */
export function Choosing({ device, options, questionnaire, given, proof, goTo, lastAnswer }: Props) {
  const { t } = useTranslation()
  const atCounter = useFace().kind === 'dashboard'
  const choice = useChoice(device, options, atCounter)
  const { circuit, mode, imei, bonus, total, choose } = choice
  const form = useRef<HTMLFormElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const offer = useOfferForm({ device, options, questionnaire, given, choice, proof: proof?.token ?? null, form })
  const { tried } = offer
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    if (!atCounter) return
    const field = form.current?.querySelector<HTMLInputElement>('input[inputmode=numeric]')
    // Focus the empty IMEI field, or the button to continue.
    if (field && !field.value) field.focus()
    else next.current?.focus()
  }, [atCounter])
  const { estimate } = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: the searched IMEI is applied once
  useEffect(() => {
    const searched = searchedImei()
    if (searched && !imei && options.collectsImei) choose({ imei: searched })
  }, [])

  return (
    <form ref={form} className={styles.form} onSubmit={offer.submit} onChange={() => setIsTouched(true)} noValidate>
      <OfferCard options={options} bonus={bonus} total={total} />
      {estimate === 0 && <OnceUnlocked questionnaire={questionnaire} given={given} goTo={goTo} />}
      <CircuitChoices
        options={options}
        choice={choice}
        missing={tried && !circuit ? t('offer.chooseTransport') : null}
      />
      {circuit?.terms && (
        <Collapsible title={t('offer.terms')}>
          <p className={styles.termsText}>{circuit.terms}</p>
        </Collapsible>
      )}
      {circuit && estimate > 0 && (
        <PaymentChoices circuit={circuit} choice={choice} missing={tried && !mode ? t('offer.choosePayment') : null} />
      )}
      {circuit && circuit.warehouses.length > 1 && <WarehouseField circuit={circuit} choice={choice} />}
      {choice.asksImei && (
        <ImeiField
          imei={imei}
          tacCodes={options.tacCodes}
          onChange={(next) => choose({ imei: next })}
          problem={tried ? offer.imeiProblem() : null}
          onScanned={() => next.current?.focus()}
        />
      )}
      <Answers questionnaire={questionnaire} given={given} proof={proof} goTo={goTo} explains={estimate === 0} />
      {estimate > 0 && mode?.due !== 'declaration' && (
        <p className={styles.honest}>
          <IconInfoCircle size={20} aria-hidden className={styles.sign} />
          {atCounter ? t('diagnosis.honestStore') : t('diagnosis.honest')}
        </p>
      )}
      <div className={`${step.bar} ${styles.bar}`}>
        {!isTouched && !tried && lastAnswer}
        {offer.replacing ? (
          <Replacing onKeep={offer.keepCart} onReplace={offer.replaceCart} />
        ) : (
          <Continue button={next} total={total} label={offer.buttonLabel} warned={offer.warned} />
        )}
      </div>
    </form>
  )
}

type ContinueProps = { button: RefObject<HTMLButtonElement | null>; total: number; label: string; warned: boolean }

/** `warned`: the IMEI causes a warning, which the Enter of a scanner must not confirm. */
function Continue({ button, total, label, warned }: ContinueProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const onWeb = useFace().kind === 'site'
  const { onKeyDown, onKeyUp } = useDeliberate()(() => button.current?.form?.requestSubmit())
  return (
    <>
      <p role="status" className={styles.receive}>
        <span>{onWeb ? t('offer.receive') : t('offer.customerReceives')}</span>
        <b className={styles.receiveAmount}>{money(total)}</b>
      </p>
      <button ref={button} type="submit" className={step.next} {...(warned ? { onKeyDown, onKeyUp } : {})}>
        {label}
      </button>
    </>
  )
}
