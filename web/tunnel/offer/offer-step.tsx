import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { imeiPattern, imeiWarning } from '#domain/buyback/imei.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { newKey } from '#web/kit/client.ts'
import { useFormats } from '#web/kit/formats.tsx'
import { perTab } from '#web/kit/storage.ts'
import { type KeptLine, useCart } from '../cart/kept.ts'
import { openCart } from '../cart/open-cart.ts'
import { answersTo, type Given, type Questionnaire } from '../diagnosis/calls.ts'
import { DiagnosisHeader } from '../diagnosis/header.tsx'
import { cartPages, noPriceAddress, useFace } from '../face.tsx'
import { finishAddress } from '../finish/address.ts'
import { LoadFailed } from '../search/load-failed.tsx'
import { searchedImei } from '../search/searched-imei.ts'
import { useLoaded } from '../use-loaded.ts'
import { askOptions, type Options } from './calls.ts'
import { Choices } from './choices.tsx'
import { circuitIcons, paymentIcons } from './icons.ts'
import { ImeiField } from './imei-field.tsx'
import styles from './offer.module.css'
import { OfferCard } from './offer-card.tsx'
import { useChoice } from './use-choice.ts'

type Props = { questionnaire: Questionnaire; given: Given; goTo: (number: number) => void; onRestart: () => void }

/** The offer, and what is left to choose: how it is sent, how it is paid, where it goes. */
export function OfferStep({ questionnaire, given, goTo, onRestart }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { predeclaredBuybackId } = useParams()
  const face = useFace()
  const { product, members } = questionnaire
  const { data, error, again } = useLoaded(JSON.stringify(given), () =>
    askOptions(face, questionnaire, given, predeclaredBuybackId),
  )
  const refused = error instanceof ApiError && error.code === 'buyback_zero_refused'
  if (error instanceof ApiError && !refused && error.status > 0 && error.status < 500 && error.status !== 429)
    return <Navigate to={noPriceAddress(error.code, pathname)} replace />
  return (
    <div className={styles.page}>
      <DiagnosisHeader
        product={product}
        done={members.length}
        total={members.length}
        onBack={() => goTo(members.length)}
      />
      {error && !refused && <LoadFailed error={error} onRetry={again} />}
      {refused && <Refused />}
      {!data && !error && (
        <p aria-busy className={styles.computing}>
          {t('diagnosis.computing')}
        </p>
      )}
      {data && !error ? (
        <Choosing key={data.product.id} options={data} questionnaire={questionnaire} given={given} goTo={goTo} />
      ) : (
        <Answers questionnaire={questionnaire} given={given} goTo={goTo} />
      )}
      {!data && (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.quiet}
            onClick={() => {
              onRestart()
              goTo(1)
            }}
          >
            {t('diagnosis.restart')}
          </button>
          <Link to="/search" className={styles.next}>
            {t('diagnosis.another')}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Worth nothing, and not taken for nothing: the company says so in its own words. */
function Refused() {
  const { t } = useTranslation()
  const { zeroDescription } = useFace()
  const { money } = useFormats()
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h1 id="offer">
        <span>{t('diagnosis.offer')} </span>
        <b>{money(0)}</b>
      </h1>
      <p role="status">{zeroDescription ?? t('diagnosis.blocked')}</p>
    </section>
  )
}

type ChoosingProps = { options: Options; questionnaire: Questionnaire; given: Given; goTo: (number: number) => void }

function Choosing({ options, questionnaire, given, goTo }: ChoosingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { kind } = useFace()
  const { money, difference, number } = useFormats()
  const { predeclaredBuybackId } = useParams()
  const cart = useCart()
  const { circuit, mode, warehouse, imei, bonus, choose, forget } = useChoice(options)
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState<string | null>(null)
  const [replacing, setReplacing] = useState(false)
  const { estimate, product } = options
  const needsMode = estimate > 0
  const warning = options.collectsImei && imeiPattern.test(imei) ? imeiWarning(imei, options.tacCodes) : null
  const imeiProblem = !options.collectsImei || imeiPattern.test(imei) ? null : t('violations.imei_digits')

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was searched is taken once
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
    bonus: needsMode ? bonus : 0,
  })
  const done = () => {
    forget()
    perTab.remove(`reprise.diagnosis.${product.id}`)
  }
  const goOn = () => {
    if (cart.capacity === 1) return void navigate(cartPages.customer)
    openCart()
    void navigate('/search')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!circuit || (needsMode && !mode) || imeiProblem) return
    if (warning && sure !== imei) return setSure(imei)
    if (predeclaredBuybackId) return void navigate(finishAddress(predeclaredBuybackId), { state: lineOf() })
    if (cart.isFull) return setReplacing(true)
    cart.add(lineOf())
    done()
    goOn()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <OfferCard options={options} bonus={bonus} />
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
        <details className={styles.answers}>
          <summary>{t('offer.terms')}</summary>
          <p className={styles.termsText}>{circuit.terms}</p>
        </details>
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
            text: one.description ?? t(`offer.due.${one.due}`),
            end: (
              <>
                <b>{money(estimate + one.bonus)}</b>
                {one.bonus !== 0 && <i data-plus={one.bonus > 0}>{difference(one.bonus)}</i>}
              </>
            ),
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
          problem={tried ? imeiProblem : null}
        />
      )}
      <Answers questionnaire={questionnaire} given={given} goTo={goTo} />
      {estimate > 0 && (
        <p className={styles.honest}>
          <IconInfoCircle size={20} aria-hidden className={styles.sign} />
          {t('diagnosis.honest')}
        </p>
      )}
      <div className={styles.bar}>
        {replacing ? (
          <Replacing
            onKeep={() => setReplacing(false)}
            onReplace={() => {
              cart.replaceAll(lineOf())
              done()
              void navigate(cartPages.customer)
            }}
          />
        ) : (
          <>
            <p className={styles.receive}>
              <span>{kind === 'site' ? t('offer.receive') : t('offer.customerReceives')}</span>
              <b className={styles.receiveAmount}>{money(estimate + bonus)}</b>
            </p>
            <button type="submit" className={styles.next}>
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
    return cart.capacity === 1 ? t('diagnosis.next') : t('offer.addToCart')
  }
}

/** The cart holds what it can: the person decides which product stays. */
function Replacing({ onKeep, onReplace }: { onKeep: () => void; onReplace: () => void }) {
  const { t } = useTranslation()
  const { lines, capacity } = useCart()
  return (
    <div role="alertdialog" aria-label={t('offer.full')} className={styles.replacing}>
      <p>{capacity === 1 ? t('offer.fullOne', { product: lines[0]?.product.label ?? '' }) : t('offer.full')}</p>
      <button type="button" className={styles.quiet} onClick={onKeep}>
        {t('common.cancel')}
      </button>
      {capacity === 1 && (
        <button type="button" className={styles.next} onClick={onReplace}>
          {t('offer.replace')}
        </button>
      )}
    </div>
  )
}

function Answers({ questionnaire, given, goTo }: Pick<Props, 'questionnaire' | 'given' | 'goTo'>) {
  const { t } = useTranslation()
  return (
    <details className={styles.answers}>
      <summary>{t('diagnosis.answers')}</summary>
      <ul>
        {questionnaire.members.map((question, at) => (
          <li key={question.id} className={styles.answerItem}>
            <small className={styles.answerAsked}>{question.title}</small>
            <b className={styles.answerGiven}>{question.answers.find(({ id }) => id === given[question.id])?.title}</b>
            <button
              type="button"
              className={styles.answerChange}
              onClick={() => goTo(at + 1)}
              aria-label={`${t('diagnosis.change')} · ${question.title}`}
            >
              {t('diagnosis.change')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
