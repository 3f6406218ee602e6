import { CloseButton, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isInUse, shortLabel } from '#domain/category/rules.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ErrorState, NoMatch } from '#web/kit/page/states.tsx'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { keptBy, linesOf, pathTo, type Tree } from '../category/tree.ts'
import { type CategoryRow, useCategories } from '../category/use-categories.ts'
import styles from './overview.module.css'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Number of own and inherited questions of a category. */
const countsIn = (tree: Tree<CategoryRow>, own: ReadonlyMap<string, number>, id: string) => {
  const above = pathTo(tree, id).slice(0, -1)
  const inherited = above.reduce((sum, row) => sum + (own.get(row.id) ?? 0), 0)
  return { own: own.get(id) ?? 0, inherited }
}

type CountsProps = {
  tree: Tree<CategoryRow>
  own: ReadonlyMap<string, number>
  kept: ReturnType<typeof keptBy>
}

function QuestionCounts({ tree, own, kept }: CountsProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const below = linesOf(tree, { expands: () => true, kept })
  const lines = tree.root
    ? [{ row: tree.root, depth: 0 }, ...below.map(({ row, depth }) => ({ row, depth: depth + 1 }))]
    : []
  return (
    <table className={styles.table}>
      <caption className="sr">{t('frame.titles.diagnostic')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('question.category')}</th>
          <th scope="col">{t('question.own')}</th>
          <th scope="col">{t('question.inheritedCount')}</th>
          <th scope="col">{t('question.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, depth }) => {
          const { own: ownCount, inherited } = countsIn(tree, own, row.id)
          return (
            <tr key={row.id} data-none={ownCount + inherited === 0 || undefined}>
              <th scope="row" style={{ paddingInlineStart: 16 + depth * 24 }}>
                <Link to={`/diagnostic/category/${row.id}`} title={row.label}>
                  {shortLabel(row.label)}
                </Link>
              </th>
              <td>{ownCount > 0 ? <b>{number(ownCount)}</b> : '–'}</td>
              <td>{inherited > 0 ? number(inherited) : '–'}</td>
              <td>{number(ownCount + inherited)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Overview() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { accountId, picker } = useCompany()
  const { tree, data, error, refetch } = useCategories(accountId)
  const counts = useAnswer(questionEndpoints.counts, { query: accountId ? { accountId } : {} })
  const own = useMemo(
    () => new Map(counts.data?.members.map(({ categoryId, questions }) => [categoryId, questions])),
    [counts.data],
  )
  const search = params.get('search') ?? ''
  const setSearch = (text: string) => setParams(text ? { search: text } : {}, { replace: true })
  const wanted = plain(search.trim())
  const kept = keptBy(tree, (row) => isInUse(row) && plain(`${row.label} ${row.identifier}`).includes(wanted))
  const failed = error ?? counts.error
  const ready = data && counts.data
  return (
    <>
      <PageHeader title={t('frame.titles.diagnostic')} description={t('question.description')} actions={picker} />
      <search className={styles.bar}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('question.search')}
          placeholder={t('question.search')}
          value={search}
          maxLength={255}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            search && <CloseButton size="sm" aria-label={t('kit.list.clearSearch')} onClick={() => setSearch('')} />
          }
        />
      </search>
      <div className={`card ${styles.frame}`} aria-busy={!ready && !failed}>
        {failed && !ready && <ErrorState error={failed} onRetry={() => void refetch()} />}
        {!ready && !failed && (
          <div className={styles.loading}>
            {['40%', '30%', '36%', '28%'].map((width) => (
              <Skeleton key={width} height={12} width={width} />
            ))}
          </div>
        )}
        {ready && kept.size === 0 && <NoMatch onClear={() => setSearch('')} />}
        {ready && kept.size > 0 && <QuestionCounts tree={tree} own={own} kept={kept} />}
      </div>
    </>
  )
}

export default function QuestionsOverviewPage() {
  return (
    <InCatalogue>
      <Overview />
    </InCatalogue>
  )
}
