import { Alert, Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { WithPurpose } from './purpose.tsx'
import styles from './register.module.css'
import { Tools } from './tools.tsx'

function Entries({ consultationId, books }: { consultationId: string; books: Parameters<typeof Tools>[0]['books'] }) {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const lacking = books.reduce((sum, book) => sum + book.lacking, 0)
  return (
    <ListPage
      endpoint={registerEndpoints.list}
      title={t('frame.titles.register')}
      description={t('register.intro')}
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
      notice={
        <>
          {lacking > 0 && (
            <Alert color="yellow" mb="md">
              {t('register.lacking', { count: lacking })}{' '}
              <Link to="?lacksIdentity=true">{t('register.showLacking')}</Link>
            </Alert>
          )}
          <Tools books={books} consultationId={consultationId} />
        </>
      }
      choices={{ establishmentId: books.length > 1 ? books.map(({ id, name }) => ({ value: id, label: name })) : null }}
      cells={{
        number: (row) => <span className="num">{row.number}</span>,
        establishment: (row) => row.establishment.name,
        seller: (row) => row.seller ?? t('register.sellerForgotten'),
        description: (row) => (
          <>
            {row.description}
            {(row.imei ?? row.serialNumber) && <span className={styles.note}>{row.imei ?? row.serialNumber}</span>}
          </>
        ),
        state: (row) => (
          <>
            {t(`register.${row.kind}`)}
            {row.correctedBy && (
              <span className={styles.note}>{t('register.correctedBy', { number: row.correctedBy.number })}</span>
            )}
            {!row.hasIdentity && <span className={styles.note}>{t('register.noIdentity')}</span>}
          </>
        ),
      }}
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
