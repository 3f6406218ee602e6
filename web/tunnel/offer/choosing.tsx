import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { imeiPattern, imeiWarning } from '#domain/buyback/imei.ts'
import { isSameDevice } from '#domain/buyback/same-device.ts'
import { paymentTermsOf, termsKey } from '#domain/payment/terms.ts'
import { newKey } from '#web/kit/client/client.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { readCustomer } from '../cart/customer.ts'
import { useCart } from '../cart/kept.ts'
import { openCart } from '../cart/open-cart.ts'
import type { KeptLine } from '../cart/stored.ts'
import { answersTo, type Given, type Questionnaire } from '../diagnosis/calls.ts'
import { forgetDevice } from '../diagnosis/use-device.ts'
import { cartPages, useFace } from '../face.tsx'
import { finishAddress, keepFinishing } from '../finish/address.ts'
import { bringIntoSight } from '../form/bring-into-sight.ts'
import { focusFirst } from '../form/focus-first.ts'
import { searchedImei } from '../search/searched-imei.ts'
import step from '../step.module.css'
import { Answers } from './answers.tsx'
import type { Options } from './calls.ts'
import { Choices } from './choices.tsx'
import { Collapsible } from './collapsible.tsx'
import { circuitIcons, paymentIcons } from './icons.ts'
import { ImeiField } from './imei-field.tsx'
import styles from './offer.module.css'
import { OfferCard } from './offer-card.tsx'
import { OnceUnlocked } from './once-unlocked.tsx'
import { Replacing } from './replacing.tsx'
import { useChoice } from './use-choice.ts'

type Props = {
  device: string
  options: Options
  questionnaire: Questionnaire
  given: Given
  goTo: (number: number) => void
}

/** Choice of circuit, payment mode and warehouse; adds the device to the cart. */
export function Choosing({ device, options, questionnaire, given, goTo }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { kind, country } = useFace()
  const atCounter = kind === 'dashboard'
  const { money, difference, number } = useFormats()
  const { predeclaredBuybackId } = useParams()
  const cart = useCart()
  const { circuit, mode, warehouse, imei, bonus, total, choose } = useChoice(device, options, atCounter)
  const form = useRef<HTMLFormElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!atCounter) return
    const field = form.current?.querySelector<HTMLInputElement>('input[inputmode=numeric]')
    // Focus the empty IMEI field, or the button to continue.
    if (field && !field.value) field.focus()
    else next.current?.focus()
  }, [atCounter])
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState<string | null>(null)
  const [replacing, setReplacing] = useState(false)
  const { estimate, product } = options
  const needsMode = estimate > 0
  const warning = options.collectsImei && imeiPattern.test(imei) ? imeiWarning(imei, options.tacCodes) : null
  // A line being edited is replaced.
  const edited = cart.lines.some(({ inCartId }) => inCartId === device)
  const isInCart =
    cart.capacity > 1 &&
    cart.lines.some(
      (line) =>
        line.inCartId !== device && isSameDevice({ imei: line.imei, serialNumber: null }, { imei, serialNumber: null }),
    )
  const imeiProblem = () => {
    if (!options.collectsImei) return null
    if (!imeiPattern.test(imei)) return t('violations.imei_digits')
    return isInCart ? t('offer.imeiInCart') : null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the searched IMEI is applied once
  useEffect(() => {
    const searched = searchedImei()
    if (searched && !imei && options.collectsImei) choose({ imei: searched })
  }, [])

  const lineOf = (): KeptLine => ({
    inCartId: newKey(),
    product: { id: product.id, label: product.label, image: product.image },
    answers: answersTo(questionnaire, given),
    imei: options.collectsImei ? imei : null,
    circuitId: circuit!.id,
    circuitType: circuit!.type,
    circuitName: circuit!.name,
    paymentModeId: mode?.id ?? null,
    paymentType: mode?.type ?? null,
    paymentLabel: mode?.label ?? null,
    warehouseId: kind === 'dashboard' ? (warehouse?.id ?? null) : null,
    estimatedPrice: estimate,
    bonus,
    total,
    quote: options.quote,
  })
  const goOn = () => {
    if (cart.capacity === 1) return void navigate(cartPages.customer)
    openCart()
    void navigate('/search')
  }
  /** With customer data already entered, return to the summary. */
  const backToCart = () => {
    if (readCustomer(country).customer.clientLastname) return void navigate(cartPages.summary)
    goOn()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!circuit || (needsMode && !mode) || imeiProblem()) return void focusFirst(form.current)
    if (warning && sure !== imei) {
      setSure(imei)
      return void bringIntoSight(form.current?.querySelector('[data-warning]'))
    }
    if (predeclaredBuybackId) {
      keepFinishing(predeclaredBuybackId, lineOf())
      return void navigate(finishAddress(predeclaredBuybackId))
    }
    if (edited) {
      cart.replace({ ...lineOf(), inCartId: device })
      forgetDevice(device)
      return backToCart()
    }
    if (cart.isFull) return setReplacing(true)
    cart.add(lineOf())
    forgetDevice(device)
    goOn()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <OfferCard options={options} bonus={bonus} total={total} />
      {estimate === 0 && <OnceUnlocked questionnaire={questionnaire} given={given} goTo={goTo} />}
      <Choices
        title={kind === 'site' ? t('offer.send') : t('offer.transport')}
        chosen={circuit?.id}
        onChoose={(circuitId) => choose({ circuitId, warehouseId: undefined })}
        missing={tried && !circuit ? t('offer.chooseTransport') : null}
        choices={options.circuits.map((one) => ({
          id: one.id,
          icon: circuitIcons[one.type],
          title: one.name ?? t(`selling.circuits.${one.type}`),
          text: one.description ?? t(`selling.circuitTexts.${one.type}`),
          end: one.bonus === 0 ? t('offer.free') : <i data-plus={one.bonus > 0}>{difference(one.bonus)}</i>,
        }))}
      />
      {circuit?.terms && (
        <Collapsible title={t('offer.terms')}>
          <p className={styles.termsText}>{circuit.terms}</p>
        </Collapsible>
      )}
      {circuit && needsMode && (
        <Choices
          title={kind === 'site' ? t('offer.pay') : t('offer.payment')}
          chosen={mode?.id}
          onChoose={(modeId) => choose({ circuitId: circuit.id, modeId })}
          missing={tried && !mode ? t('offer.choosePayment') : null}
          choices={circuit.paymentModes.map((one) => ({
            id: one.id,
            icon: paymentIcons[one.type],
            title: one.label,
            text: one.description ?? <Terms circuit={circuit} mode={one} />,
            end: <ModeAmount total={one.total} own={one.bonus - circuit.bonus} />,
          }))}
        />
      )}
      {circuit && circuit.warehouses.length > 1 && (
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
      )}
      {options.collectsImei && (
        <ImeiField
          imei={imei}
          tacCodes={options.tacCodes}
          onChange={(next) => choose({ imei: next })}
          problem={tried ? imeiProblem() : null}
          onScanned={() => atCounter && next.current?.focus()}
        />
      )}
      <Answers questionnaire={questionnaire} given={given} goTo={goTo} explains={estimate === 0} />
      {estimate > 0 && mode?.due !== 'declaration' && (
        <p className={styles.honest}>
          <IconInfoCircle size={20} aria-hidden className={styles.sign} />
          {atCounter ? t('diagnosis.honestStore') : t('diagnosis.honest')}
        </p>
      )}
      <div className={`${step.bar} ${styles.bar}`}>
        {replacing ? (
          <Replacing
            onKeep={() => setReplacing(false)}
            onReplace={() => {
              cart.replaceAll(lineOf())
              forgetDevice(device)
              void navigate(cartPages.customer)
            }}
          />
        ) : (
          <>
            <p className={styles.receive}>
              <span>{kind === 'site' ? t('offer.receive') : t('offer.customerReceives')}</span>
              <b className={styles.receiveAmount}>{money(total)}</b>
            </p>
            <button ref={next} type="submit" className={step.next}>
              {buttonLabel()}
            </button>
          </>
        )}
      </div>
    </form>
  )

  function buttonLabel() {
    if (warning && sure === imei) return t('offer.continueAnyway')
    if (predeclaredBuybackId) return t('offer.finish')
    if (edited) return t('offer.saveLine')
    return cart.capacity === 1 ? t('diagnosis.next') : t('offer.addToCart')
  }
}

type Mode = Options['circuits'][number]['paymentModes'][number]

function Terms({ circuit, mode }: { circuit: Options['circuits'][number]; mode: Mode }) {
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
