import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { first } from '#domain/checked.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { stockCode } from '#domain/stock/code.ts'
import { type Stock, stockEndpoints } from '#domain/stock/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue } from '../catalogue/company.tsx'
import { useAccount } from '../configuration/account.tsx'
import { useStockName } from './use-stock-name.ts'

const noStates = { states: {} }
const back = '/stocks'

type Values = { warehouseId: string; name: string; identifier: string; location: string }
type Warehouse = { id: string; commonName: string }

function StockSection({
  form,
  stock,
  warehouses,
}: {
  form: FormOf<Values>
  stock?: Stock
  warehouses: readonly Warehouse[]
}) {
  const { t } = useTranslation()
  const nameOf = useStockName()
  const native = Boolean(stock?.native)
  return (
    <Section id="stock" title={t('stock.stock')} description={native ? t('stock.nativeText') : undefined}>
      {stock ? (
        <p>{stock.warehouse.commonName}</p>
      ) : (
        <SelectField
          {...form.field('warehouseId')}
          onChange={(id) => form.set('warehouseId', id ?? '')}
          label={t('stock.warehouse')}
          choices={warehouses.map(({ id, commonName }) => ({ value: id, label: commonName }))}
        />
      )}
      {native ? (
        <p>
          <b>{stock && nameOf(stock)}</b>
        </p>
      ) : (
        <TextField {...form.field('name')} label={t('stock.name')} maxLength={255} first={!stock} />
      )}
      <TextField
        {...form.field('identifier')}
        label={t('stock.identifier')}
        description={stock && t('stock.codeWithout', { code: stockCode({ id: stock.id, identifier: null }) })}
        maxLength={45}
        optional
      />
      <TextField {...form.field('location')} label={t('stock.location')} maxLength={255} optional />
    </Section>
  )
}

function StockForm({
  stock,
  warehouses,
  onReload,
}: {
  stock?: Stock
  warehouses: readonly Warehouse[]
  onReload?: () => void
}) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { picker } = useAccount()
  const nameOf = useStockName()
  const native = Boolean(stock?.native)
  const endpoint = stock ? stockEndpoints.patch : stockEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: {
      warehouseId: stock?.warehouse.id ?? (warehouses.length === 1 ? first(warehouses).id : ''),
      name: stock?.name ?? '',
      identifier: stock?.identifier ?? '',
      location: stock?.location ?? '',
    },
    params: stock && { id: stock.id },
    version: stock?.version,
    invalidates: [
      stockEndpoints.list,
      stockEndpoints.read,
      stockEndpoints.history,
      refurbEndpoints.steps,
      itemEndpoints.list,
    ],
    success: stock ? t('stock.saved') : t('stock.created'),
    onSaved: () => goBack(back),
  })
  const history = useAnswer(
    stockEndpoints.history,
    { params: { id: stock?.id ?? '' } },
    { enabled: stock !== undefined },
  )
  return (
    <FormPage
      form={form}
      title={stock ? nameOf(stock) : t('frame.titles.stockCreate')}
      crumb={stock ? t('frame.titles.stockEdit') : t('frame.titles.stockCreate')}
      back={back}
      creating={!stock}
      onReload={onReload}
      actions={
        stock
          ? !native && (
              <RemoveButton
                endpoint={stockEndpoints.remove}
                id={stock.id}
                texts={{
                  title: t('refurb.removeTitle', { name: nameOf(stock) }),
                  text: t('stock.removeText'),
                  done: t('stock.removed'),
                }}
                back={back}
                invalidates={[stockEndpoints.list, refurbEndpoints.steps]}
                leaving={form.leaving}
              />
            )
          : picker
      }
      after={stock && <RecordHistory entries={history.data?.members ?? []} machine={noStates} />}
    >
      <StockSection form={form} stock={stock} warehouses={warehouses} />
    </FormPage>
  )
}

function Creating() {
  const { named } = useAccount()
  const { data, error, refetch } = useAnswer(stockEndpoints.list, { query: named ? { accountId: named } : {} })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <StockForm key={named} warehouses={data.warehouses} />
}

export default function StockPage() {
  const { id } = useParams()
  const { data, error, refetch } = useAnswer(
    stockEndpoints.read,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  if (!id)
    return (
      <InCatalogue>
        <Creating />
      </InCatalogue>
    )
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data.accountId}>
      <StockForm key={id} stock={data} warehouses={[]} onReload={() => void refetch()} />
    </InCatalogue>
  )
}
