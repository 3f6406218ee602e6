import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productMachine } from '#domain/product/machine.ts'
import { productLimits } from '#domain/product/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { ImageField } from '#web/kit/form/field/field-image.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { useCan } from '../session.ts'
import { useProductCategories } from './categories.ts'
import { EanField } from './ean-field.tsx'
import { PriceGrid } from './price-grid.tsx'
import { PriceHistory } from './price-history.tsx'
import styles from './product.module.css'
import { noteSaved } from './saved-note.tsx'
import { StatusControl } from './status-control.tsx'
import { TacField } from './tac-field.tsx'
import { bodyOf, copyOf, type Product, type Values, valuesOf } from './values.ts'
import { WhatIf } from './what-if.tsx'

const dimensions = ['height', 'length', 'width'] as const
/** One field shows the violations of the whole list. */
const shownAt = (path: string) =>
  path.replace(/^(tacCodes|secondaryCategoryIds)\.\d+$/, '$1').replace('imageHdId', 'imageId')

type FormProps = { product?: Product; copied?: Product; onReload?: () => void }

function ProductForm({ product, copied, onReload }: FormProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const goBack = useReturn()
  const writes = useCan()('CATALOG_WRITE')
  const { accountId } = useCompany()
  const endpoint = product ? productEndpoints.patch : productEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: copied ? copyOf(copied, t('product.copyOf', { name: copied.label })) : valuesOf(product),
    params: product && { id: product.id },
    version: product?.version,
    toBody: (values, changed) => (product ? bodyOf(changed, 'image' in changed) : bodyOf(values, true)),
    shownAt,
    eager: ['ean', 'tacCodes'],
    invalidates: [
      productEndpoints.list,
      productEndpoints.read,
      productEndpoints.history,
      productEndpoints.priceHistory,
      pricingEndpoints.whatIf,
    ],
    onSaved: (saved) => {
      noteSaved({ id: saved.id, name: saved.label, created: !product })
      return goBack('/products')
    },
  })
  const { values } = form
  const categories = useProductCategories(accountId, product)
  const title = product?.label ?? t('frame.titles.productCreate')
  return (
    <FormPage
      form={form}
      title={title}
      crumb={product ? t('frame.titles.productEdit') : title}
      back="/products"
      creating={!product}
      readOnly={!writes}
      onReload={onReload}
      saveLabel={product ? undefined : t('product.saveAsDraft')}
      actions={product && <StatusControl product={product} dirty={form.dirty} />}
      after={product && <ProductRecord product={product} />}
    >
      <Section id="identity" title={t('product.identity')}>
        <TextField {...form.field('label')} label={t('product.label')} first={!product} />
        <Pair>
          <TextField {...form.field('brand')} label={t('product.brand')} optional />
          <TextField {...form.field('model')} label={t('product.model')} optional />
        </Pair>
        <Pair>
          <SelectField {...form.field('categoryId')} label={t('product.categoryId')} choices={categories} />
          <MultiSelectField
            {...form.field('secondaryCategoryIds')}
            label={t('product.secondaryCategoryIds')}
            choices={categories.filter(({ value }) => value !== values.categoryId)}
            optional
          />
        </Pair>
        <Pair>
          <EanField {...form.field('ean')} label={t('product.ean')} optional />
          <TextField {...form.field('reference')} label={t('product.reference')} optional />
        </Pair>
        <TacField
          {...form.field('tacCodes')}
          label={t('product.tacCodes')}
          description={t('product.tacCodesText')}
          optional
        />
      </Section>
      <Section
        id="prices"
        title={t('product.prices')}
        description={t('product.pricesText', { min: money(0), max: money(productLimits.price) })}
      >
        <SwitchField {...form.field('simple')} label={t('product.simple')} description={t('product.simpleText')} />
        <PriceGrid simple={values.simple} prices={values.prices} current={product?.prices} at={form.at} />
      </Section>
      <Section id="image" title={t('product.image')}>
        <ImageField
          label={t('product.imageOf', { name: values.label || t('frame.titles.productCreate') })}
          name="imageId"
          imageId={values.image?.[0] ?? null}
          onChange={(image) => form.set('image', image && [image.id, image.hdId])}
          violation={form.at('imageId').violation}
          accountId={accountId}
          readOnly={!writes}
        />
      </Section>
      <Section id="parcel" title={t('product.parcel')} description={t('product.parcelText')}>
        <div className={styles.parcel}>
          {dimensions.map((name) => (
            <NumberField key={name} {...form.field(name)} label={t(`product.${name}`)} unit="cm" />
          ))}
          <NumberField {...form.field('weight')} label={t('product.weight')} unit="g" />
        </div>
      </Section>
      <Section id="rules" title={t('product.rules')}>
        <Pair>
          <SwitchField
            {...form.field('isCollectingIMEI')}
            label={t('product.isCollectingIMEI')}
            description={t('product.isCollectingIMEIText')}
          />
          <SwitchField
            {...form.field('buybackZeroNotAllowed')}
            label={t('product.buybackZeroNotAllowed', { zero: money(0) })}
            description={t('product.buybackZeroNotAllowedText')}
          />
        </Pair>
        <TextareaField {...form.field('comment')} label={t('product.comment')} max={productLimits.comment} optional />
      </Section>
    </FormPage>
  )
}

/** Price simulation, price history and history of a product. */
function ProductRecord({ product }: { product: Product }) {
  const { data } = useAnswer(productEndpoints.history, { params: { id: product.id } })
  return (
    <>
      <WhatIf product={product} />
      <PriceHistory productId={product.id} />
      <RecordHistory entries={data?.members ?? []} machine={productMachine} fields="product.fields" />
    </>
  )
}

export default function ProductPage() {
  const { id } = useParams()
  const from = useSearchParams()[0].get('from')
  const read = id ?? from
  const { data, error, refetch } = useAnswer(
    productEndpoints.read,
    { params: { id: read ?? '' } },
    { enabled: Boolean(read) },
  )
  if (!read)
    return (
      <InCatalogue>
        <ProductForm />
      </InCatalogue>
    )
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data.accountId}>
      {id ? (
        <ProductForm key={data.id} product={data} onReload={() => void refetch()} />
      ) : (
        <ProductForm key={data.id} copied={data} />
      )}
    </InCatalogue>
  )
}
