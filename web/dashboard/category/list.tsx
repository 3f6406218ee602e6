import { Button, CloseButton, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconStack2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { categoryStatuses } from '#domain/category/schema.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState, ErrorState, NoMatch } from '#web/kit/page/states.tsx'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { useCan } from '../session.ts'
import { CategoryTree } from './category-tree.tsx'
import styles from './tree.module.css'
import { keptBy } from './tree.ts'
import { type CategoryRow, useCategories } from './use-categories.ts'
import { useExpanded } from './use-expanded.ts'
import { useMove } from './use-move.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const all = 'all' as const

/** Root category: name and settings that apply to the whole catalogue. */
function Root({ root, writes }: { root: CategoryRow; writes: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={`card ${styles.root}`}>
      <span className={styles.rootIcon}>
        <IconStack2 size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.rootText}>
        <h2>{root.label}</h2>
        <p>
          {t('category.topText', {
            products: root.numberOfProducts,
            published: root.numberOfPublishedProducts.total,
          })}
        </p>
      </div>
      <div className={styles.rootLinks}>
        <Link to={`/diagnostic/category/${root.id}`} className="link">
          {t('category.topQuestions')}
        </Link>
        {writes && (
          <Link to={`/category/${root.id}/edit`} className="link">
            {t('category.edit')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Search and filter in the query string. */
const useNarrowing = () => {
  const [params, setParams] = useSearchParams()
  const set = (key: string, value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const [first] = categoryStatuses
  return {
    search: params.get('search') ?? '',
    status: params.get('status') ?? first,
    at: params.get('at'),
    setSearch: (text: string) => set('search', text || null),
    setStatus: (status: string) => set('status', status === first ? null : status),
    clear: () => setParams({}, { replace: true }),
  }
}

type NarrowBarProps = Pick<ReturnType<typeof useNarrowing>, 'search' | 'status' | 'setSearch' | 'setStatus'> & {
  branches: ReturnType<typeof useExpanded>
}

function NarrowBar({ search, status, setSearch, setStatus, branches }: NarrowBarProps) {
  const { t } = useTranslation()
  return (
    <search className={styles.bar}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('category.search')}
        placeholder={t('category.search')}
        value={search}
        maxLength={255}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          search && <CloseButton size="sm" aria-label={t('kit.list.clearSearch')} onClick={() => setSearch('')} />
        }
      />
      <SegmentedControl
        aria-label={t('category.status')}
        value={status}
        onChange={setStatus}
        data={[...categoryStatuses, all].map((value) => ({ value, label: t(`category.filters.${value}`) }))}
      />
      <div className={styles.branches}>
        <Button variant="subtle" size="compact-sm" onClick={branches.openAll}>
          {t('category.expandAll')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={branches.closeAll}>
          {t('category.collapseAll')}
        </Button>
      </div>
    </search>
  )
}

const Loading = () => (
  <div className={`card ${styles.loading}`} aria-busy>
    {['40%', '30%', '36%', '28%', '44%', '32%'].map((width) => (
      <Skeleton key={width} height={12} width={width} />
    ))}
  </div>
)

function Categories() {
  const { t } = useTranslation()
  const writes = useCan()('CATALOG_WRITE')
  const { accountId, picker } = useCompany()
  const { tree, data, error, refetch } = useCategories(accountId)
  const { search, status, at, ...narrow } = useNarrowing()
  const branches = useExpanded(tree)
  const { mutate } = useMove(accountId)
  const text = plain(search.trim())
  const kept = useMemo(
    () =>
      keptBy(
        tree,
        (row) =>
          (status === all || row.status === status) &&
          (text === '' || plain(`${row.label} ${row.identifier}`).includes(text)),
      ),
    [tree, status, text],
  )
  const create = writes && (
    <Button component={Link} to="/category/create" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('frame.titles.categoryCreate')}
    </Button>
  )
  const shown = [...kept].filter((id) => id !== tree.root?.id).length
  return (
    <>
      <PageHeader
        title={t('frame.titles.categories')}
        actions={
          <>
            {picker}
            {create}
          </>
        }
      />
      {tree.root && <Root root={tree.root} writes={writes} />}
      <NarrowBar {...{ search, status, branches }} {...narrow} />
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading />}
      {data && shown === 0 && (
        <div className="card">
          {tree.byId.size <= 1 ? (
            <EmptyState icon={IconStack2} title={t('category.emptyTitle')} text={t('category.emptyText')}>
              {create}
            </EmptyState>
          ) : (
            <NoMatch onClear={narrow.clear} />
          )}
        </div>
      )}
      {data && shown > 0 && (
        <CategoryTree
          key={accountId}
          tree={tree}
          kept={kept}
          searching={text !== ''}
          writes={writes}
          branches={branches}
          at={at}
          onMove={(id, place) => mutate({ id, place })}
        />
      )}
    </>
  )
}

export default function CategoriesPage() {
  return (
    <InCatalogue>
      <Categories />
    </InCatalogue>
  )
}
