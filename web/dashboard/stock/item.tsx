import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import type { ItemDetail } from '#domain/item/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading, DetailPage, type Fact, Facts } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { FormatsProvider, useFormats } from '#web/kit/i18n/formats.tsx'
import { CopyCode } from '../buyback/copy-code.tsx'
import { DeviceLink } from '../device/device-link.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemBadge } from './item-badge.tsx'
import { Diagnostics } from './item-diagnostics.tsx'
import { Economics } from './item-economics.tsx'
import { ItemHistory } from './item-history.tsx'
import { RefurbDiagnostic } from './item-refurb.tsx'
import { RefurbSteps } from './item-steps.tsx'
import { secondsSince, useAge } from './use-age.ts'
import { useStockName } from './use-stock-name.ts'

const useFacts = (item: ItemDetail): Fact[] => {
  const { t } = useTranslation()
  const { money, difference } = useFormats()
  const nameOf = useStockName()
  const age = useAge()
  const { economics } = item
  const { price, margin, expected } = economics ?? {}
  return [
    {
      label: t('stock.stock'),
      value: item.stock ? nameOf(item.stock) : t('stock.out'),
      note: item.stock?.location ?? (item.outcome ? t(`stock.outcomes.${item.outcome}`) : item.warehouse.commonName),
    },
    { label: t('stock.ageHere'), value: age(secondsSince(item.enteredAt)) },
    ...(economics
      ? [
          {
            label: t('stock.cost'),
            value: money(economics.plannedCost),
            figure: true,
            note: `${money(economics.purchase.total)} + ${money(economics.refurb.planned)}`,
          },
          ...(price == null
            ? []
            : [
                {
                  label: t('stock.price'),
                  value: money(price),
                  figure: true,
                  note: expected ? t('stock.expectedAt', { amount: money(expected.price) }) : undefined,
                },
                {
                  label: t('stock.amounts.margin'),
                  value: difference(margin ?? 0),
                  figure: true,
                  note: expected ? t('stock.expectedAt', { amount: difference(expected.margin) }) : undefined,
                },
              ]),
          ...(price == null && expected
            ? [
                { label: t('stock.amounts.expectedPrice'), value: money(expected.price), figure: true },
                { label: t('stock.expectedMargin'), value: difference(expected.margin), figure: true },
              ]
            : []),
        ]
      : []),
  ]
}

const useInformation = (item: ItemDetail): Fact[] => {
  const { t } = useTranslation()
  const { product } = item
  return [
    { label: t('stock.code'), value: groupedNumber(item.identificationNumber) },
    { label: t('stock.product'), value: product.label, note: product.category.label },
    { label: t('stock.brand'), value: product.brand },
    { label: t('stock.model'), value: product.model },
    { label: 'EAN', value: product.eanCode },
    { label: t('stock.reference'), value: product.reference },
    { label: 'IMEI', value: item.imei && <DeviceLink number={item.imei} /> },
    { label: t('stock.serial'), value: item.serialNumber && <DeviceLink number={item.serialNumber} /> },
    { label: t('stock.warehouse'), value: item.warehouse.commonName },
    { label: t('stock.arrivedAt'), value: <DateText value={item.arrivedAt} /> },
    { label: t('stock.enteredAt'), value: <DateText value={item.enteredAt} /> },
    ...(item.outcome
      ? [
          { label: t('stock.outcome'), value: t(`stock.outcomes.${item.outcome}`), note: item.dispatchReference },
          { label: t('stock.dispatchedAt'), value: <DateText value={item.dispatchedAt} /> },
        ]
      : []),
  ]
}

function Shown({ item, onReload }: { item: ItemDetail; onReload: () => unknown }) {
  const { t } = useTranslation()
  const facts = useFacts(item)
  const information = useInformation(item)
  return (
    <DetailPage
      title={groupedNumber(item.identificationNumber)}
      description={item.product.label}
      badge={
        <>
          <CopyCode code={item.identificationNumber} />
          <ItemBadge status={item.status} large />
        </>
      }
      actions={<ItemActions item={item} />}
      facts={facts}
      tabs={[
        { key: 'diagnostics', label: t('stock.tabs.diagnostics'), content: <Diagnostics item={item} /> },
        { key: 'refurbDiagnostic', label: t('stock.tabs.refurbDiagnostic'), content: <RefurbDiagnostic item={item} /> },
        {
          key: 'refurbSteps',
          label: t('stock.tabs.refurbSteps'),
          count: item.steps.length || undefined,
          content: <RefurbSteps item={item} onReload={onReload} />,
        },
        { key: 'info', label: t('stock.tabs.info'), content: <Facts facts={information} /> },
        ...(item.economics
          ? [
              {
                key: 'economics',
                label: t('stock.tabs.economics'),
                content: <Economics item={item} economics={item.economics} />,
              },
            ]
          : []),
        { key: 'history', label: t('stock.tabs.history'), content: <ItemHistory id={item.id} /> },
      ]}
    />
  )
}

export default function ItemStock() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer(itemEndpoints.read, { params: { id } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <FormatsProvider account={data.economics && { currency: data.economics.currency }}>
      <Shown item={data} onReload={refetch} />
    </FormatsProvider>
  )
}
