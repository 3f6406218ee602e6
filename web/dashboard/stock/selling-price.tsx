import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import type { ItemDetail } from '#domain/item/schema.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useGuarded } from '#web/kit/form/leave/guarded.ts'
import { SaveButton } from '#web/kit/form/save-button.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './economics.module.css'

type Amounts = NonNullable<ItemDetail['economics']>

/** Median of the sales of the product. */
export function UsualPrice({ usual }: { usual: NonNullable<Amounts['usual']> }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { price, sales, isOfGrade } = usual
  return t(isOfGrade ? 'stock.usualPriceOfGrade' : 'stock.usualPrice', { price: money(price), count: sales })
}

/** Expected selling price of an item before its sale. */
export function SellingPrice({ item, economics }: { item: ItemDetail; economics: Amounts }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { usual, plannedCost } = economics
  const form = useEndpointForm(itemEndpoints.price, {
    initial: { expectedPrice: economics.expected?.isSet ? economics.expected.price : null },
    params: { id: item.id },
    version: item.version,
    toBody: (values) => values,
    invalidates: [itemEndpoints.read, itemEndpoints.history],
    success: t('stock.priceSaved'),
  })
  useGuarded(form)
  const price = form.field('expectedPrice')
  return (
    <section className={`card ${styles.price}`} aria-labelledby="selling-price">
      <h2 id="selling-price">{t('stock.amounts.expectedPrice')}</h2>
      <EndpointForm form={form}>
        <Stack gap="sm">
          <FormProblem form={form} />
          <MoneyField
            {...price}
            label={t('stock.price')}
            description={t('stock.lossBelow', { cost: money(plannedCost) })}
            optional
          />
          {usual && (
            <p className={styles.usual}>
              <UsualPrice usual={usual} />
              {price.value !== usual.price && (
                <Button variant="subtle" size="compact-sm" onClick={() => price.onChange(usual.price)}>
                  {t('stock.takeUsualPrice')}
                </Button>
              )}
            </p>
          )}
          <SaveButton form={form} disabled={!form.dirty}>
            {t('common.save')}
          </SaveButton>
        </Stack>
      </EndpointForm>
    </section>
  )
}
