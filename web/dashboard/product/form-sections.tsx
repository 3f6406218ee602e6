import { useTranslation } from 'react-i18next'
import { productLimits } from '#domain/product/schema.ts'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useProductCategories } from './categories.ts'
import { EanField } from './ean-field.tsx'
import styles from './product.module.css'
import { TacField } from './tac-field.tsx'
import type { Product, Values } from './values.ts'

const dimensions = ['height', 'length', 'width'] as const

export function IdentitySection({
  form,
  product,
  accountId,
}: {
  form: FormOf<Values>
  product?: Product
  accountId: string | undefined
}) {
  const { t } = useTranslation()
  const { values } = form
  const categories = useProductCategories(accountId, product)
  return (
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
  )
}

export function ParcelAndRulesSections({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <>
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
    </>
  )
}
