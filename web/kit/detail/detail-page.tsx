import { Skeleton, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../client/api-error.ts'
import { Crumbs } from '../page/crumbs.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { ErrorState, isMissing } from '../page/states.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import styles from './detail.module.css'

export type Fact = {
  label: string
  value: ReactNode
  /** Secondary text below the value. */
  note?: ReactNode
  /** Main amount, shown larger. */
  figure?: boolean
}
export type Tab = { key: string; label: string; content: ReactNode; count?: number }

type Props = {
  title: string
  description?: ReactNode
  crumb?: string
  badge?: ReactNode
  actions?: ReactNode
  facts: readonly Fact[]
  /** Between the facts and the tabs. */
  notice?: ReactNode
  tabs?: readonly Tab[]
  /** Column beside the tabs; below them on narrow screens. */
  aside?: ReactNode
  children?: ReactNode
}

/** `dense`: narrower columns, for up to eight figures in one row of a wide screen. */
export function Facts({ facts, dense }: { facts: readonly Fact[]; dense?: boolean }) {
  return (
    <dl className={`card ${styles.facts}`} data-dense={dense || undefined}>
      {facts.map(({ label, value, note, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figure={figure || undefined}>{value ?? '–'}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Page of one record: title, key facts, actions and tabs. The tab is in the query string. */
export function DetailPage({
  title,
  description,
  crumb,
  badge,
  actions,
  facts,
  notice,
  tabs = [],
  aside,
  children,
}: Props) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? tabs[0]?.key
  const open = (key: string | null) =>
    setParams(
      (before) => {
        before.set('tab', key ?? '')
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title={title} description={description} crumb={crumb} badge={badge} actions={actions} />
      <Facts facts={facts} />
      {notice}
      <div className={aside ? styles.beside : undefined}>
        {tabs.length > 0 && (
          <Tabs value={tab} onChange={open} keepMounted={false} mt="lg">
            <Tabs.List aria-label={title}>
              {tabs.map(({ key, label, count }) => (
                <Tabs.Tab key={key} value={key} rightSection={count}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map(({ key, content }) => (
              <Tabs.Panel key={key} value={key} pt="md">
                {content}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </>
  )
}

/** Error state with breadcrumb; a retry is offered unless the error is final. */
function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const title = t(isMissing(error) ? 'kit.error.notFoundTitle' : 'kit.error.loadTitle')
  usePageTitle(title)
  return (
    <>
      <Crumbs here={title} />
      <ErrorState error={error} onRetry={error instanceof ApiError && error.status === 404 ? undefined : onRetry} />
    </>
  )
}

type Loading = { error: Error | null; onRetry: () => void /** The page already shows its header. */; headed?: boolean }

/** Loading or error state of a record page. */
export function DetailLoading({ error, onRetry, headed = false }: Loading) {
  if (error && headed) return <ErrorState error={error} onRetry={onRetry} />
  if (error) return <NotRead error={error} onRetry={onRetry} />
  return (
    <div aria-busy>
      <Skeleton height={28} width={280} mb={20} />
      <Skeleton height={88} mb={24} />
      <Skeleton height={280} />
    </div>
  )
}
