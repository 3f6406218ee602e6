import { Button, Group, Skeleton, Table } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { first } from '#domain/checked.ts'
import { maxLabels } from '#domain/item/schema.ts'
import { stockCode } from '#domain/stock/code.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { PrintLabels } from './print-labels.tsx'
import styles from './stock.module.css'
import { useAge } from './use-age.ts'
import { useStockName } from './use-stock-name.ts'

function Stocks() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const { number } = useFormats()
  const nameOf = useStockName()
  const age = useAge()
  const { data, error, refetch } = useAnswer(stockEndpoints.list, { query: named ? { accountId: named } : {} })
  const groups = [...Map.groupBy(data?.members ?? [], ({ warehouse }) => warehouse.id).values()]
  return (
    <>
      <PageHeader
        title={t('frame.titles.stocks')}
        description={t('stock.intro')}
        actions={
          <>
            {picker}
            <Button component={Link} to="/stocks/create" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('frame.titles.stockCreate')}
            </Button>
          </>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={260} />}
      {data && groups.length === 0 && <p>{t('refurb.noWarehouse')}</p>}
      {groups.map((stocks) => {
        const { warehouse } = first(stocks)
        return (
          <section key={warehouse.id} className={styles.warehouse} aria-labelledby={`warehouse-${warehouse.id}`}>
            <Group justify="space-between" mb="xs">
              <h2 id={`warehouse-${warehouse.id}`}>{warehouse.commonName}</h2>
              <PrintLabels stockIds={stocks.slice(0, maxLabels).map(({ id }) => id)} size="xs" />
            </Group>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
            <div className={`card ${styles.scroll} ${styles.cards}`} tabIndex={0}>
              <Table highlightOnHover>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('stock.name')}</Table.Th>
                    <Table.Th>{t('stock.identifier')}</Table.Th>
                    <Table.Th>{t('stock.location')}</Table.Th>
                    <Table.Th ta="right">{t('stock.averageAge')}</Table.Th>
                    <Table.Th ta="right">{t('stock.products')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {stocks.map((stock) => (
                    <Table.Tr key={stock.id}>
                      <Table.Td data-label={t('stock.name')}>
                        <span>
                          <Link to={`/stocks/${stock.id}/edit`} className="link">
                            {nameOf(stock)}
                          </Link>
                          {stock.native && <small className={styles.native}>{t('stock.nativeOne')}</small>}
                        </span>
                      </Table.Td>
                      <Table.Td data-label={t('stock.identifier')} className="num">
                        {stockCode(stock)}
                      </Table.Td>
                      <Table.Td data-label={t('stock.location')}>{stock.location ?? '–'}</Table.Td>
                      <Table.Td data-label={t('stock.averageAge')} ta="right" className="num">
                        {age(stock.averageAge)}
                      </Table.Td>
                      <Table.Td data-label={t('stock.products')} ta="right" className="num">
                        <Link to={`/items-stock?stock=${stock.id}`} className="link">
                          {number(stock.items)}
                          <span className="sr"> {t('stock.seeItems', { name: nameOf(stock) })}</span>
                        </Link>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          </section>
        )
      })}
    </>
  )
}

export default ofCompany(Stocks)
