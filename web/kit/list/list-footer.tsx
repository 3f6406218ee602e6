import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundedCount } from '#domain/keyset.ts'
import { loadOrOfferReload } from '../client/reload.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { PageSize } from './page-size.tsx'

const Pages = lazy(loadOrOfferReload(() => import('./pages.tsx')))

function Footer({ state, rangeText, children }: { state: ListState; rangeText: string; children: ReactNode }) {
  return (
    <div className={styles.footer}>
      <span role="status" className="num">
        {rangeText}
      </span>
      <PageSize state={state} />
      {children}
    </div>
  )
}

export function ListFooter({ state, total }: { state: ListState; total: number }) {
  const { t } = useTranslation()
  const first = (state.page - 1) * state.itemsPerPage + 1
  const last = Math.min(total, state.page * state.itemsPerPage)
  const pages = Math.ceil(total / state.itemsPerPage)
  return (
    <Footer state={state} rangeText={t('kit.list.range', { first, last, total })}>
      {pages > 1 && (
        <Suspense>
          <Pages pages={pages} state={state} />
        </Suspense>
      )}
    </Footer>
  )
}

type KeysetProps = {
  state: ListState
  shown: number
  /** Undefined until counted. */
  total: BoundedCount | undefined
  next: string | null
  previous: string | null
}

/** Previous and next only: keyset pagination has no page numbers. */
export function KeysetFooter({ state, shown, total, next, previous }: KeysetProps) {
  const { t } = useTranslation()
  const first = (state.page - 1) * state.itemsPerPage + 1
  const range = { first, last: first + shown - 1, total: total?.value }
  const rangeText = total
    ? t(total.exact ? 'kit.list.range' : 'kit.list.rangeMore', range)
    : t('kit.list.rangeOnly', range)
  const step = (label: string, to: string | null, page: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon variant="default" size={32} aria-label={label} disabled={!to} onClick={() => state.goTo(to, page)}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <Footer state={state} rangeText={rangeText}>
      {(next || previous) && (
        <div className={styles.steps}>
          {step(t('kit.list.previous'), previous, Math.max(1, state.page - 1), IconChevronLeft)}
          {step(t('kit.list.next'), next, state.page + 1, IconChevronRight)}
        </div>
      )}
    </Footer>
  )
}
