import { Alert, Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnswerOf } from '#domain/endpoint.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { Money } from '#web/kit/i18n/money.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import type { Column, Filter } from '#web/kit/list/types.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { WithPurpose } from './purpose.tsx'
import styles from './register.module.css'
import { Tools } from './tools.tsx'

type Row = AnswerOf<typeof registerEndpoints.list>['members'][number]

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation()
  return [
    { key: 'number', label: t('register.number'), render: (row) => <span className="num">{row.number}</span> },
    { key: 'at', label: t('register.at'), sort: 'at', render: (row) => <DateText value={row.at} /> },
    {
      key: 'establishment',
      label: t('register.establishment'),
      wideOnly: true,
      render: (row) => row.establishment.name,
    },
    { key: 'seller', label: t('register.seller'), render: (row) => row.seller ?? t('register.sellerForgotten') },
    {
      key: 'description',
      label: t('register.description'),
      render: (row) => (
        <>
          {row.description}
          {(row.imei ?? row.serialNumber) && <span className={styles.note}>{row.imei ?? row.serialNumber}</span>}
        </>
      ),
    },
    { key: 'price', label: t('register.price'), align: 'right', render: (row) => <Money cents={row.price} /> },
    {
      key: 'state',
      label: t('register.state'),
      wideOnly: true,
      render: (row) => (
        <>
          {t(`register.${row.kind}`)}
          {row.correctedBy && (
            <span className={styles.note}>{t('register.correctedBy', { number: row.correctedBy.number })}</span>
          )}
          {!row.hasIdentity && <span className={styles.note}>{t('register.noIdentity')}</span>}
        </>
      ),
    },
  ]
}

function Entries({ consultationId, books }: { consultationId: string; books: Parameters<typeof Tools>[0]['books'] }) {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const columns = useColumns()
  const filters: Filter[] = [
    { key: 'at', label: t('register.days'), kind: 'days' },
    ...(books.length > 1
      ? [
          {
            key: 'establishmentId',
            label: t('register.establishment'),
            kind: 'multiselect' as const,
            choices: books.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
  ]
  return (
    <ListView
      endpoint={registerEndpoints.list}
      title={t('frame.titles.register')}
      description={t('register.intro')}
      columns={columns}
      filters={filters}
      fixed={{ consultationId, ...(named ? { accountId: named } : {}) }}
      rowName={(row) => t('register.title', { number: row.number })}
      rowLink={(row) => `/register/${row.id}`}
      actions={
        <>
          {picker}
          <Button
            component={Link}
            to="/register/consultations"
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
          >
            {t('register.consultations')}
          </Button>
        </>
      }
      notice={<Tools books={books} consultationId={consultationId} />}
      empty={{ title: t('register.none'), text: t('register.noneText') }}
    />
  )
}

function Register({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const { data, error, refetch } = useAnswer(registerEndpoints.books, { query: named ? { accountId: named } : {} })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const header = <PageHeader title={t('frame.titles.register')} description={t('register.intro')} actions={picker} />
  if (!data.enabled && data.members.length === 0)
    return (
      <>
        {header}
        <Alert>{t('register.disabled')}</Alert>
      </>
    )
  return (
    <WithPurpose accountId={accountId} header={header}>
      {({ id }) => <Entries consultationId={id} books={data.members} />}
    </WithPurpose>
  )
}

export default ofCompany(Register)
