import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productMachine } from '#domain/product/machine.ts'
import { productLimits } from '#domain/product/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { ImageField } from '#web/kit/form/field/field-image.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { useCan } from '../session.ts'
import { IdentitySection, ParcelAndRulesSections } from './form-sections.tsx'
import { PriceGrid } from './price-grid.tsx'
import { PriceHistory } from './price-history.tsx'
import { noteSaved } from './saved-note.tsx'
import { StatusControl } from './status-control.tsx'
import { bodyOf, copyOf, type Product, type Values, valuesOf } from './values.ts'
import { WhatIf } from './what-if.tsx'

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
      <IdentitySection form={form} product={product} accountId={accountId} />
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
      <ParcelAndRulesSections form={form} />
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
      <RecordHistory entries={data?.members ?? []} machine={productMachine} />
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
