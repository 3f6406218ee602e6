import { type FormEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { imeiPattern, imeiWarning } from '#domain/buyback/imei.ts'
import { isSameDevice } from '#domain/buyback/same-device.ts'
import { newKey } from '#web/kit/client/client.ts'
import { keptPhotos } from '../answer-photo/kept.ts'
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
import type { Options } from './calls.ts'
import type { useChoice } from './use-choice.ts'

type Choice = ReturnType<typeof useChoice>
type Props = {
  device: string
  options: Options
  questionnaire: Questionnaire
  given: Given
  choice: Choice
  /** Token of the self-test that proves answers. */
  proof: string | null
  form: RefObject<HTMLFormElement | null>
}

type Line = Pick<Props, 'device' | 'options' | 'questionnaire' | 'given' | 'choice' | 'proof'> & {
  circuit: NonNullable<Choice['circuit']>
  atCounter: boolean
}

const lineOf = ({ device, options, questionnaire, given, choice, proof, circuit, atCounter }: Line): KeptLine => {
  const { product, estimate, quote } = options
  const photos = keptPhotos(device)
  const { asksImei, mode, warehouse, imei, bonus, total } = choice
  return {
    inCartId: newKey(),
    product: { id: product.id, label: product.label, image: product.image },
    answers: answersTo(questionnaire, given),
    imei: asksImei ? imei : null,
    circuitId: circuit.id,
    circuitType: circuit.type,
    circuitName: circuit.name,
    paymentModeId: mode?.id ?? null,
    paymentType: mode?.type ?? null,
    paymentLabel: mode?.label ?? null,
    warehouseId: atCounter ? (warehouse?.id ?? null) : null,
    estimatedPrice: estimate,
    bonus,
    total,
    quote,
    ...(proof ? { selfTest: proof } : {}),
    ...(photos.length > 0 ? { photos } : {}),
  }
}

const hasImei = (line: KeptLine, imei: string) =>
  isSameDevice({ imei: line.imei, serialNumber: null }, { imei, serialNumber: null })

/** Submission of the offer: adds the device to the cart, replaces its line, or finishes a predeclared buyback. */
export const useOfferForm = ({ device, options, questionnaire, given, choice, proof, form }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { kind, country } = useFace()
  const atCounter = kind === 'dashboard'
  const { predeclaredBuybackId } = useParams()
  const cart = useCart()
  const { circuit, mode, imei } = choice
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState<string | null>(null)
  const [replacing, setReplacing] = useState(false)
  const warning = choice.asksImei && imeiPattern.test(imei) ? imeiWarning(imei, options.tacCodes) : null
  // A line being edited is replaced.
  const edited = cart.lines.some(({ inCartId }) => inCartId === device)
  const isInCart = cart.capacity > 1 && cart.lines.some((line) => line.inCartId !== device && hasImei(line, imei))
  const imeiProblem = () => {
    if (!choice.asksImei) return null
    if (!imeiPattern.test(imei)) return t('violations.imei_digits')
    return isInCart ? t('offer.imeiInCart') : null
  }
  const line = circuit && lineOf({ device, options, questionnaire, given, choice, proof, circuit, atCounter })
  const goOn = () => {
    if (!atCounter || cart.capacity === 1) return void navigate(cartPages.customer)
    openCart()
    void navigate('/search')
  }
  /** With customer data already entered, return to the summary. */
  const backToCart = () => {
    if (atCounter && readCustomer(country).customer.clientLastname) return void navigate(cartPages.summary)
    goOn()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!line || (options.estimate > 0 && !mode) || imeiProblem()) return void focusFirst(form.current)
    if (warning && sure !== imei) {
      setSure(imei)
      return void bringIntoSight(form.current?.querySelector('[data-warning]'))
    }
    if (predeclaredBuybackId) {
      keepFinishing(predeclaredBuybackId, line)
      return void navigate(finishAddress(predeclaredBuybackId))
    }
    if (edited) {
      cart.replace({ ...line, inCartId: device })
      forgetDevice(device)
      return backToCart()
    }
    if (cart.isFull) return setReplacing(true)
    cart.add(line)
    forgetDevice(device)
    goOn()
  }
  const replaceCart = () => {
    if (!line) return
    cart.replaceAll(line)
    forgetDevice(device)
    void navigate(cartPages.customer)
  }
  const buttonLabel = () => {
    if (warning && sure === imei) return t('offer.continueAnyway')
    if (predeclaredBuybackId) return t('offer.finish')
    if (edited) return t('offer.saveLine')
    return !atCounter || cart.capacity === 1 ? t('diagnosis.next') : t('offer.addToCart')
  }
  return {
    tried,
    warned: warning !== null,
    replacing,
    imeiProblem,
    submit,
    replaceCart,
    keepCart: () => setReplacing(false),
    buttonLabel: buttonLabel(),
  }
}
