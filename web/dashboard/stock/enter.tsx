import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { type FieldProps, useFieldProps } from '#web/kit/form/field/field-props.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { itemsChanged } from './many.ts'
import { useStockName } from './use-stock-name.ts'

type Values = {
  stockId: string
  label: string
  brand: string
  model: string
  identificationNumber: string
  imei: string
  serialNumber: string
  purchaseCost: number | null
}

const pause = 250

/** Product names known to the warehouse, as suggestions. */
const useKnown = (label: string) => {
  const [search] = useDebouncedValue(label.trim(), pause)
  const { data } = useAnswer(itemEndpoints.products, { query: { search } }, { enabled: search.length >= 2 })
  return data?.members ?? []
}

function ProductField(props: FieldProps<string> & { known: readonly string[] }) {
  const { known, ...field } = props
  const bound = useFieldProps(field)
  return (
    <Autocomplete
      {...bound}
      data={[...known]}
      filter={({ options }) => options}
      value={props.value}
      onChange={props.onChange}
      maxLength={255}
    />
  )
}

function EnterForm({ stocks }: { stocks: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useEndpointForm<typeof itemEndpoints.enter, Values>(itemEndpoints.enter, {
    initial: {
      stockId: '',
      label: '',
      brand: '',
      model: '',
      identificationNumber: '',
      imei: '',
      serialNumber: '',
      purchaseCost: null,
    },
    toBody: ({ label, brand, model, ...values }) => {
      const like = known.find(({ product }) => product.label === label.trim())
      return { ...values, product: like ? { likeItemId: like.itemId } : { label, brand, model } }
    },
    shownAt: (path) => path.replace(/^product(\.|$)/, '') || 'label',
    invalidates: itemsChanged,
    onSaved: (item) => navigate(`/items-stock/${item.id}/edit`),
  })
  const known = useKnown(form.values.label)
  const isKnown = known.some(({ product }) => product.label === form.values.label.trim())
  return (
    <FormPage
      form={form}
      title={t('frame.titles.itemEnter')}
      crumb={t('frame.titles.itemEnter')}
      back="/items-stock"
      creating
    >
      <Section id="item" title={t('stock.product')} description={t('stock.enterIntro')}>
        <ProductField
          {...form.field('label')}
          label={t('stock.productTyped')}
          description={t('stock.productHelp')}
          known={known.map(({ product }) => product.label)}
        />
        {!isKnown && (
          <>
            <TextField {...form.field('brand')} label={t('stock.brand')} maxLength={255} optional />
            <TextField {...form.field('model')} label={t('stock.model')} maxLength={255} optional />
          </>
        )}
        <TextField {...form.field('imei')} label="IMEI" maxLength={20} optional />
        <TextField {...form.field('serialNumber')} label={t('stock.serial')} maxLength={60} optional />
      </Section>
      <Section id="place" title={t('stock.stock')}>
        <SelectField
          {...form.field('stockId')}
          onChange={(id) => form.set('stockId', id ?? '')}
          label={t('stock.stock')}
          choices={[...stocks]}
        />
        <TextField
          {...form.field('identificationNumber')}
          label={t('stock.labelGiven')}
          description={t('stock.labelHelp')}
          maxLength={8}
          optional
        />
        <MoneyField {...form.field('purchaseCost')} label={t('stock.purchaseCost')} />
      </Section>
    </FormPage>
  )
}

export default function EnterItem() {
  const nameOf = useStockName()
  const { data, error, refetch } = useAnswer(stockEndpoints.list, { query: {} })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const several = new Set(data.members.map(({ warehouse }) => warehouse.id)).size > 1
  const stocks = data.members.map((stock) => ({
    value: stock.id,
    label: several ? `${nameOf(stock)}, ${stock.warehouse.commonName}` : nameOf(stock),
  }))
  return <EnterForm stocks={stocks} />
}
