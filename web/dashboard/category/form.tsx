import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { categoryMachine } from '#domain/category/machine.ts'
import { judgeAbsorption } from '#domain/category/rules.ts'
import { categoryLimits } from '#domain/category/schema.ts'
import { bounds } from '#domain/text.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { ImageField } from '#web/kit/form/field/field-image.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { TranslationsSection } from '#web/kit/form/translation/translations-section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { InCatalogue, useCompany, useWrittenLanguage } from '../catalogue/company.tsx'
import { useCan, useSession } from '../session.ts'
import { AbsorptionFields } from './absorption-fields.tsx'
import { Archiving } from './archiving.tsx'
import styles from './category.module.css'
import { type Category, CategoryActions, CategoryBadge } from './category-actions.tsx'
import { useCategoryFormChoices } from './choices.ts'
import { CircuitsField } from './circuits-field.tsx'
import { useCircuitChanges } from './use-circuit-changes.ts'
import { bodyOf, proposedIdentifier, type Values, valuesOf } from './values.ts'

const dimensions = ['height', 'length', 'width'] as const
const shownAt = (path: string) => path.replace(/^referentWarehouseIds\.\d+$/, 'referentWarehouseIds')

const useAbsorption = () => {
  const { currentOrganization, enabledPremiumFeatures } = useSession()
  return currentOrganization === null || enabledPremiumFeatures.includes('absorption')
}

function CategoryForm({
  category,
  parentId,
  onReload,
}: {
  category?: Category
  parentId: string | null
  onReload?: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const writes = useCan()('CATALOG_WRITE')
  const absorbs = useAbsorption()
  const { accountId } = useCompany()
  const written = useWrittenLanguage()
  const changeCircuits = useCircuitChanges()
  const endpoint = category ? categoryEndpoints.patch : categoryEndpoints.create
  const initial = valuesOf(category, parentId)
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial,
    params: category && { id: category.id },
    version: category?.version,
    toBody: (values, changed) => bodyOf(category ? changed : values),
    shownAt,
    eager: ['identifier'],
    rules: judgeAbsorption,
    success: category ? t('category.saved') : t('category.created'),
    onSaved: async (saved, { circuitIds }) => {
      await changeCircuits(saved.id, initial.circuitIds, circuitIds)
      for (const old of [
        categoryEndpoints.list,
        categoryEndpoints.read,
        categoryEndpoints.history,
        categoryEndpoints.checkpoints,
      ])
        void client.invalidateQueries({ queryKey: keyOf(old).slice(0, 1) })
      await navigate(`/categories/list?at=${saved.id}`)
    },
  })
  const { values } = form
  const choices = useCategoryFormChoices({
    accountId,
    id: category?.id,
    buyer: category?.buyer ?? null,
    warehouses: category?.referentWarehouses ?? [],
  })
  const isRoot = category?.parentId === null
  const title = category?.label ?? t('frame.titles.categoryCreate')
  const rename = (label: string | null | undefined) => {
    if (!category) form.set('identifier', proposedIdentifier(values, label ?? ''))
    form.set('label', label ?? '')
  }
  return (
    <FormPage
      form={form}
      title={title}
      crumb={category ? t('frame.titles.categoryEdit') : title}
      back="/categories/list"
      creating={!category}
      readOnly={!writes}
      onReload={onReload}
      badge={category && <CategoryBadge category={category} />}
      actions={
        category && (
          <>
            <Anchor component={Link} to={`/diagnostic/category/${category.id}`} className="link" my="auto" mr="xs">
              {t('category.questions')}
            </Anchor>
            <CategoryActions category={category} />
          </>
        )
      }
      after={category && <CategoryRecord category={category} />}
    >
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
      <Section id="image" title={t('category.image')}>
        <ImageField
          label={t('category.imageOf', { name: values.label || title })}
          name="imageId"
          imageId={values.imageId}
          onChange={(image) => form.set('imageId', image?.id ?? null)}
          violation={form.at('imageId').violation}
          accountId={accountId}
          readOnly={!writes}
        />
      </Section>
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
        <CircuitsField bind={form.field('circuitIds')} circuits={choices.circuits} parentId={values.parentId} />
      </Section>
      <Section id="parcel" title={t('category.parcel')} description={t('category.parcelText')}>
        <div className={styles.parcel}>
          {dimensions.map((name) => (
            <NumberField key={name} {...form.field(name)} label={t(`category.${name}`)} unit="cm" optional />
          ))}
          <NumberField {...form.field('weight')} label={t('category.weight')} unit="g" />
        </div>
      </Section>
      <Section id="absorption" title={t('category.absorption')} description={t('category.absorptionText')}>
        <AbsorptionFields
          type={form.field('absorptionType')}
          value={form.field('absorptionValue')}
          max={form.field('absorptionMax')}
          disabled={!absorbs}
        />
      </Section>
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
    </FormPage>
  )
}

function CategoryRecord({ category }: { category: Category }) {
  const { data } = useAnswer(categoryEndpoints.history, { params: { id: category.id } })
  const archives = category.actions.some(({ name }) => name === 'archive')
  return (
    <>
      {archives && category.parentId !== null && <Archiving category={category} />}
      <RecordHistory entries={data?.members ?? []} machine={categoryMachine} fields="category.fields" />
    </>
  )
}

/** The parent comes from the query string; the root by default. */
function NewCategory() {
  const [params] = useSearchParams()
  const { accountId } = useCompany()
  const { data, error, refetch } = useAnswer(categoryEndpoints.root, { query: accountId ? { accountId } : {} })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <CategoryForm parentId={params.get('parent') ?? data.id} />
}

export default function CategoryPage() {
  const { id } = useParams()
  const { data, error, refetch } = useAnswer(
    categoryEndpoints.read,
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) },
  )
  if (!id)
    return (
      <InCatalogue>
        <NewCategory />
      </InCatalogue>
    )
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data.accountId}>
      <CategoryForm key={data.id} category={data} parentId={null} onReload={() => void refetch()} />
    </InCatalogue>
  )
}
