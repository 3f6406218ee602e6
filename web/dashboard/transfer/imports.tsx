import { Button, Drawer, Pagination } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import { isPending, phaseMeanings } from '#domain/transfer/machine.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import { useCan } from '../session.ts'
import { importsOf, wizardOf } from './addresses.ts'
import { OfCompany } from './company.tsx'
import { ImportPanel } from './import-panel.tsx'
import { ImportState, useSourceName } from './import-state.tsx'
import styles from './transfer.module.css'

const pollMilliseconds = 5_000

/** Page and open import are in the query string, so that Back closes the panel. */
const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | null) =>
    setParams((before) => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    opened: params.get('import'),
    turnTo: (page: number) => set('page', page > 1 ? String(page) : null),
    open: (id: string) => set('import', id),
    close: () => set('import', null),
  }
}

function ImportRow({ found, onOpen }: { found: CatalogueImport; onOpen: () => void }) {
  const { t } = useTranslation()
  const name = useSourceName()(found)
  return (
    <div className={styles.rowActions}>
      {isPending(found.phase) && (
        <Button size="compact-sm" component={Link} to={wizardOf(found.destination_account.id, found.id)}>
          {t('transfer.imports.continue')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" aria-label={t('transfer.imports.openOf', { name })} onClick={onOpen}>
        {t('transfer.imports.open')}
      </Button>
    </div>
  )
}

function Pages({ total, page, onChange }: { total: number; page: number; onChange: (page: number) => void }) {
  const { t } = useTranslation()
  return (
    <Pagination
      mt="md"
      total={total}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({
        'aria-label': t(control === 'previous' ? 'kit.list.previous' : 'kit.list.next'),
      })}
      getItemProps={(shown) => ({ 'aria-label': t('kit.list.page', { page: shown }) })}
    />
  )
}

function Imports({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const place = usePlace()
  const writes = useCan()('CATALOG_IMPORT')
  const sourceName = useSourceName()
  const answer = useAnswer(
    transferEndpoints.imports,
    { params: { id: accountId }, query: { page: place.page } },
    {
      keepPrevious: true,
      refetchInterval: (list) =>
        list?.results.some(({ phase }) => phaseMeanings[phase].working) ? pollMilliseconds : false,
    },
  )
  const results = answer.data?.results
  const heads = {
    date: t('transfer.imports.date'),
    source: t('transfer.imports.source'),
    destination: t('transfer.imports.destination'),
    data: t('transfer.imports.data'),
    status: t('transfer.imports.status'),
    actions: t('kit.list.actions'),
  }
  const create = writes && (
    <Button component={Link} to={wizardOf(accountId)} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('transfer.imports.create')}
    </Button>
  )
  const pages = answer.data?.pagination.total_pages ?? 0
  return (
    <>
      <PageHeader title={t('transfer.imports.title')} description={t('transfer.imports.text')} actions={create} />
      {!results && <DetailLoading headed error={answer.error} onRetry={() => void answer.refetch()} />}
      {results?.length === 0 && (
        <div className="card">
          <EmptyState title={t('transfer.imports.emptyTitle')} text={t('transfer.imports.emptyText')}>
            {create}
          </EmptyState>
        </div>
      )}
      {results && results.length > 0 && (
        <div className={`card ${styles.table}`}>
          <Rows
            caption={t('transfer.imports.title')}
            heads={Object.values(heads)}
            rows={results.map((found) => ({
              key: found.id,
              cells: [
                { label: heads.date, content: <DateText value={found.created_at} />, kind: 'number' },
                { label: heads.source, content: sourceName(found) },
                { label: heads.destination, content: found.destination_account.name },
                {
                  label: heads.data,
                  content: found.content.map((type) => t(`transfer.types.${type}`)).join(', '),
                },
                { label: heads.status, content: <ImportState found={found} /> },
                { label: heads.actions, content: <ImportRow found={found} onOpen={() => place.open(found.id)} /> },
              ],
            }))}
          />
        </div>
      )}
      {pages > 1 && <Pages total={pages} page={place.page} onChange={place.turnTo} />}
      <Drawer
        opened={place.opened !== null}
        onClose={place.close}
        position="right"
        size="lg"
        title={t('transfer.imports.panel')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {place.opened && <ImportPanel id={place.opened} />}
      </Drawer>
    </>
  )
}

export default function CatalogImports() {
  const { t } = useTranslation()
  return (
    <OfCompany title={t('transfer.imports.title')} addressOf={importsOf}>
      {(accountId) => <Imports key={accountId} accountId={accountId} />}
    </OfCompany>
  )
}
