import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { categoryMachine } from '#domain/category/machine.ts'
import { judgeAbsorption } from '#domain/category/rules.ts'
import { judgeSaving } from '#domain/category/saving.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { useCan } from '../session.ts'
import { Archiving } from './archiving.tsx'
import { type Category, CategoryActions, CategoryBadge } from './category-actions.tsx'
import { useCategoryFormChoices } from './choices.ts'
import { CustomsSection } from './customs-section.tsx'
import {
  AbsorptionSection,
  IdentitySection,
  ImageSection,
  ParcelSection,
  RoutingSections,
  TextSections,
} from './form-sections.tsx'
import { SavingSection } from './saving-section.tsx'
import { useCircuitChanges } from './use-circuit-changes.ts'
import { bodyOf, type Values, valuesOf } from './values.ts'

const shownAt = (path: string) => path.replace(/^referentWarehouseIds\.\d+$/, 'referentWarehouseIds')

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
  const { accountId } = useCompany()
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
    rules: (values) => [...judgeAbsorption(values), ...judgeSaving(values)],
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
  const choices = useCategoryFormChoices({
    accountId,
    id: category?.id,
    buyer: category?.buyer ?? null,
    warehouses: category?.referentWarehouses ?? [],
  })
  const title = category?.label ?? t('frame.titles.categoryCreate')
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
      <IdentitySection form={form} category={category} choices={choices} />
      <ImageSection form={form} title={title} accountId={accountId} readOnly={!writes} />
      <RoutingSections form={form} choices={choices} />
      <ParcelSection form={form} />
      <AbsorptionSection form={form} />
      <CustomsSection form={form} />
      <SavingSection form={form} />
      <TextSections form={form} />
    </FormPage>
  )
}

function CategoryRecord({ category }: { category: Category }) {
  const { data } = useAnswer(categoryEndpoints.history, { params: { id: category.id } })
  const archives = category.actions.some(({ name }) => name === 'archive')
  return (
    <>
      {archives && category.parentId !== null && <Archiving category={category} />}
      <RecordHistory entries={data?.members ?? []} machine={categoryMachine} />
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
