import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { LockedFields } from '#web/kit/form/locked.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { useSession } from '../session.ts'
import { ClientConsent } from '../support-access/consent.tsx'
import styles from './transfer.module.css'

type Props = { title: string; addressOf: (accountId: string) => string; children: (accountId: string) => ReactNode }

/** Account of a catalogue page: from the URL (account or organization), the user's own, or the selected one. */
export function OfCompany({ title, addressOf, children }: Props) {
  const { accountId, organizationId } = useParams()
  const own = useSession().currentOrganization?.account.id
  const entity = useAnswer(
    organizationEndpoints.read,
    { params: { id: organizationId ?? '' } },
    { enabled: organizationId !== undefined },
  )
  const known = accountId ?? (organizationId ? entity.data?.accountId : own)
  if (known)
    return (
      <ClientConsent accountId={known}>
        <LockedFields>{children(known)}</LockedFields>
      </ClientConsent>
    )
  return (
    <>
      <PageHeader title={title} />
      {organizationId ? (
        <DetailLoading headed error={entity.error} onRetry={() => void entity.refetch()} />
      ) : (
        <ChooseCompany addressOf={addressOf} />
      )}
    </>
  )
}

function ChooseCompany({ addressOf }: { addressOf: (accountId: string) => string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const accounts = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } })
  return (
    <div className={`card ${styles.card}`}>
      <Select
        label={t('transfer.company.label')}
        description={t('transfer.company.text')}
        placeholder={t('kit.form.choose')}
        nothingFoundMessage={t('kit.form.nothingFound')}
        searchable
        maw={420}
        data={(accounts.data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id && void navigate(addressOf(id))}
      />
    </div>
  )
}
