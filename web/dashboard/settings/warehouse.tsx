import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { SettingsPage } from '#web/kit/settings/settings-page.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { useCan } from '../session.ts'
import { CheckinCard, CommentsCard, ProposalCard, RegisterCard } from './warehouse-cards.tsx'

/** Warehouse settings of a buyer; counter-proposal and register settings of a retailer. */
function WarehouseSettings({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { picker, isBuyer, isRetailer } = useAccount()
  const can = useCan()
  const detail = useAnswer(accountEndpoints.rootDetail, { params: { id: accountId } })
  const reload = () => void detail.refetch()
  if (!detail.data) return <DetailLoading error={detail.error} onRetry={reload} />
  const card = { accountId, detail: detail.data, onReload: reload }
  return (
    <SettingsPage
      header={
        <PageHeader
          title={t('frame.titles.warehouseSettings')}
          description={t('settings.warehouseIntro')}
          actions={picker}
        />
      }
    >
      {isBuyer && can('SETTINGS_WORKSHOP') && (
        <>
          <CheckinCard {...card} />
          <CommentsCard {...card} />
        </>
      )}
      {isRetailer && can('SETTINGS_SELLING') && <ProposalCard {...card} />}
      {isRetailer && can('SETTINGS_LEGAL') && <RegisterCard {...card} />}
    </SettingsPage>
  )
}

export default ofCompany(WarehouseSettings)
