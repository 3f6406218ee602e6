import { useTranslation } from 'react-i18next'
import { categoryLimits } from '#domain/category/schema.ts'
import { bounds } from '#domain/text.ts'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { ImageField } from '#web/kit/form/field/field-image.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { TranslationsSection } from '#web/kit/form/translation/translations-section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useWrittenLanguage } from '../catalogue/company.tsx'
import { useSession } from '../session.ts'
import { AbsorptionFields } from './absorption-fields.tsx'
import styles from './category.module.css'
import type { Category } from './category-actions.tsx'
import type { useCategoryFormChoices } from './choices.ts'
import { CircuitsField } from './circuits-field.tsx'
import { proposedIdentifier, type Values } from './values.ts'

type Choices = ReturnType<typeof useCategoryFormChoices>

const dimensions = ['height', 'length', 'width'] as const

const useAbsorption = () => {
  const { currentOrganization, enabledPremiumFeatures } = useSession()
  return currentOrganization === null || enabledPremiumFeatures.includes('absorption')
}

export function IdentitySection({
  form,
  category,
  choices,
}: {
  form: FormOf<Values>
  category?: Category
  choices: Choices
}) {
  const { t } = useTranslation()
  const { values } = form
  const isRoot = category?.parentId === null
  const rename = (label: string | null | undefined) => {
    if (!category) form.set('identifier', proposedIdentifier(values, label ?? ''))
    form.set('label', label ?? '')
  }
  return (
    <Section id="identity" title={t('category.identity')}>
      <Pair>
        <TextField {...form.field('label')} onChange={rename} label={t('category.label')} first={!category} />
        <TextField
          {...form.field('identifier')}
          label={t('category.identifier')}
          description={t('category.identifierText')}
        />
      </Pair>
      {!isRoot && <SelectField {...form.field('parentId')} label={t('category.parent')} choices={choices.parents} />}
      <TextareaField
        {...form.field('description')}
        label={t('category.description')}
        max={categoryLimits.description}
        optional
      />
      <TextareaField
        {...form.field('childrenDescription')}
        onChange={(text) => form.set('childrenDescription', (text ?? '').replace(/\s*\n\s*/g, ' '))}
        label={t('category.childrenDescription')}
        description={t('category.childrenDescriptionText')}
        max={categoryLimits.childrenDescription}
        rows={2}
        optional
      />
    </Section>
  )
}

export function ImageSection({
  form,
  title,
  accountId,
  readOnly,
}: {
  form: FormOf<Values>
  title: string
  accountId: string | undefined
  readOnly: boolean
}) {
  const { t } = useTranslation()
  const { values } = form
  return (
    <Section id="image" title={t('category.image')}>
      <ImageField
        label={t('category.imageOf', { name: values.label || title })}
        name="imageId"
        imageId={values.imageId}
        onChange={(image) => form.set('imageId', image?.id ?? null)}
        violation={form.at('imageId').violation}
        accountId={accountId}
        readOnly={readOnly}
      />
    </Section>
  )
}

export function RoutingSections({ form, choices }: { form: FormOf<Values>; choices: Choices }) {
  const { t } = useTranslation()
  return (
    <>
      <Section id="routing" title={t('category.routing')} description={t('category.routingText')}>
        <Pair>
          <SelectField {...form.field('buyerId')} label={t('category.buyer')} choices={choices.buyers} />
          <MultiSelectField
            {...form.field('referentWarehouseIds')}
            label={t('category.referentWarehouses')}
            description={t('category.referentWarehousesText')}
            choices={choices.warehouses}
            optional
          />
        </Pair>
      </Section>
      <Section id="circuits" title={t('category.circuits')} description={t('category.circuitsText')}>
        <CircuitsField bind={form.field('circuitIds')} circuits={choices.circuits} parentId={form.values.parentId} />
      </Section>
    </>
  )
}

export function ParcelSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  return (
    <Section id="parcel" title={t('category.parcel')} description={t('category.parcelText')}>
      <div className={styles.parcel}>
        {dimensions.map((name) => (
          <NumberField key={name} {...form.field(name)} label={t(`category.${name}`)} unit="cm" optional />
        ))}
        <NumberField {...form.field('weight')} label={t('category.weight')} unit="g" />
      </div>
    </Section>
  )
}

export function AbsorptionSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const absorbs = useAbsorption()
  return (
    <Section id="absorption" title={t('category.absorption')} description={t('category.absorptionText')}>
      <AbsorptionFields
        type={form.field('absorptionType')}
        value={form.field('absorptionValue')}
        max={form.field('absorptionMax')}
        disabled={!absorbs}
      />
    </Section>
  )
}

export function TextSections({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const written = useWrittenLanguage()
  const { values } = form
  return (
    <>
      <Section id="instructions" title={t('category.instructions')}>
        <TextareaField
          {...form.field('highlightedInstruction')}
          label={t('category.highlightedInstruction')}
          description={t('category.highlightedInstructionText')}
          max={categoryLimits.instruction}
          optional
        />
      </Section>
      <TranslationsSection
        written={written}
        texts={[
          { name: 'label', label: t('category.label'), original: values.label, max: bounds.text.max, short: true },
          {
            name: 'description',
            label: t('category.description'),
            original: values.description,
            max: categoryLimits.description,
          },
          {
            name: 'childrenDescription',
            label: t('category.childrenDescription'),
            original: values.childrenDescription,
            max: categoryLimits.childrenDescription,
            short: true,
          },
          {
            name: 'highlightedInstruction',
            label: t('category.highlightedInstruction'),
            original: values.highlightedInstruction,
            max: categoryLimits.instruction,
          },
        ]}
        at={form.at}
      />
    </>
  )
}
