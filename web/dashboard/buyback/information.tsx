import { useTranslation } from 'react-i18next'
import { proposedOf } from '#domain/buyback/price.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { countryNames } from '#domain/country-names.ts'
import { townLine } from '#domain/customer/zip-code.ts'
import { type Fact, Facts } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { DeviceLink } from '../device/device-link.tsx'
import { DeliveryState } from '../transport/state.tsx'
import styles from './buyback.module.css'
import { PaymentState } from './status.tsx'

/** Drops facts without a value, such as those the user's side may not see. */
const known = (facts: readonly Fact[]) =>
  facts.filter(({ value }) => value !== null && value !== '' && value !== false && value !== undefined)

function Group({ title, facts, note }: { title: string; facts: readonly Fact[]; note?: string | false }) {
  const shown = known(facts)
  if (shown.length === 0 && !note) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <Facts facts={shown} />
    </section>
  )
}

const useCustomer = ({ customer }: Buyback): Fact[] => {
  const { t, i18n } = useTranslation()
  const country = customer.clientCountry ? countryNames([customer.clientCountry], i18n.language)[0] : null
  const town = townLine(customer.clientZipCode, customer.clientCity, customer.clientCountry)
  const address = [customer.clientStreet, customer.clientStreetMore, town, country].filter(Boolean).join(', ')
  return [
    {
      label: t('buybackDetail.customerName'),
      value: [customer.clientFirstname, customer.clientLastname].filter(Boolean).join(' '),
    },
    { label: t('buybackDetail.email'), value: customer.clientEmail },
    { label: t('buybackDetail.phone'), value: customer.clientPhone },
    { label: t('buybackDetail.address'), value: customer.clientStreet ? address : null },
    {
      label: t('buybackDetail.identity'),
      value:
        customer.identificationType &&
        [
          t(`cart.identityTypes.${customer.identificationType}`),
          t('buybackDetail.ends', { end: customer.identificationEnd ?? '' }),
        ].join(', '),
    },
    {
      label: t('buybackDetail.iban'),
      value: customer.ibanEnd && t('buybackDetail.ends', { end: customer.ibanEnd }),
    },
  ]
}

/** Declared and read number, and the product found instead of the declared one. */
const useDevice = ({ device, lastRead }: Buyback) => {
  const { t } = useTranslation()
  const numberOf = ({ imei, serialNumber }: NonNullable<Buyback['device']>['read']) => imei ?? serialNumber
  if (!device) return [{ label: t('buybackDetail.readNumber'), value: lastRead && numberOf(lastRead) }]
  return [
    { label: t('buybackDetail.declaredNumber'), value: numberOf(device.declared) },
    {
      label: t('buybackDetail.readNumber'),
      value: numberOf(device.read) ?? [t('buybackDetail.unread'), device.reason].filter(Boolean).join(', '),
    },
    { label: t('buybackDetail.foundProduct'), value: device.found?.label ?? null },
  ]
}

export function Information({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const { payment, quarantine, cancellation } = buyback
  const proposal = quarantine?.reason === 'price' && buyback.controlledPrice !== null ? quarantine : null
  const why = ({ reason, comment }: { reason: string; comment: string | null }) =>
    [messages.name('buybackEvent.options.reason', reason), comment].filter(Boolean).join(', ')
  return (
    <>
      <Group
        title={t('buyback.product')}
        facts={[
          { label: t('buybackDetail.category'), value: buyback.product.category.label },
          { label: t('buybackDetail.imei'), value: buyback.imei && <DeviceLink number={buyback.imei} /> },
          {
            label: t('buybackDetail.serialNumber'),
            value: buyback.serialNumber && <DeviceLink number={buyback.serialNumber} />,
          },
          ...useDevice(buyback),
          { label: t('buybackDetail.holder'), value: t(`buybackDetail.holders.${buyback.holder.by}`) },
          {
            label: t('buybackDetail.heldSince'),
            value: buyback.holder.since && <DateText value={buyback.holder.since} />,
          },
          { label: t('buybackDetail.quarantine'), value: quarantine && why(quarantine) },
          {
            label: t('buybackDetail.cancelReason'),
            value: cancellation && messages.name('buybackEvent.options.reason', cancellation.reason),
          },
          { label: t('buybackDetail.cancelComment'), value: cancellation?.comment ?? null },
        ]}
      />
      <Group
        title={t('buybackDetail.proposal')}
        facts={[
          { label: t('buybackDetail.offered'), value: proposal && money(proposedOf(buyback).proposed) },
          {
            label: t('buybackDetail.answerBy'),
            value: proposal?.proposalUntil && !proposal.contestedAt && <DateText value={proposal.proposalUntil} />,
          },
          {
            label: t('buybackDetail.contestedAt'),
            value: proposal?.contestedAt && <DateText value={proposal.contestedAt} />,
          },
          { label: t('buybackDetail.contest'), value: proposal?.contest ?? null },
        ]}
      />
      <Group
        title={t('buyback.customer')}
        facts={useCustomer(buyback)}
        note={buyback.isCustomerHidden && t('buybackDetail.customerHidden')}
      />
      <Group
        title={t('buybackList.circuit')}
        facts={[
          { label: t('buybackDetail.store'), value: buyback.store?.commonName ?? null },
          { label: t('buybackDetail.buyer'), value: buyback.buyer.commonName },
          { label: t('buybackDetail.warehouse'), value: buyback.warehouse.commonName },
          { label: t('buybackDetail.externalCode'), value: buyback.externalCode },
          {
            label: t('buybackDetail.deliveryStatus'),
            value: buyback.deliveryStatus && <DeliveryState status={buyback.deliveryStatus} />,
          },
          { label: t('buybackDetail.createdBy'), value: buyback.createdBy },
          { label: t('buybackList.createdAt'), value: <DateText value={buyback.createdAt} /> },
        ]}
      />
      <Group
        title={t('buybackList.payment')}
        facts={[
          { label: t('buybackList.status'), value: <PaymentState status={buyback.paymentStatus} /> },
          { label: t('buybackDetail.paymentMode'), value: payment.label },
          { label: t('buybackDetail.paidAt'), value: payment.paidAt && <DateText value={payment.paidAt} /> },
          { label: t('buybackDetail.paymentInformation'), value: payment.information },
        ]}
      />
    </>
  )
}
