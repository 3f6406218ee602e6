import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { SettingsPage } from '#web/kit/settings/settings-page.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { useCan } from '../session.ts'
import { CartCard } from './cart-card.tsx'
import { ContactsCard, DocumentsCard, JourneyCard, LegalCard, MessagesCard, SecurityCard } from './detail-cards.tsx'
import { ExpeditionCard } from './expedition-card.tsx'
import { NoticesCard, PublicSiteCard, TrackingCard } from './site-cards.tsx'
import { siteQuery } from './use-site-card.ts'
import { WalletCards } from './wallet-card.tsx'
import { WidgetCard } from './widget-card.tsx'

/** Account-wide settings for stores and site, as separately saved cards. */
function BrandSettings({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { named, picker, isRetailer } = useAccount()
  const can = useCan()
  const detail = useAnswer(accountEndpoints.rootDetail, { params: { id: accountId } })
  const site = useAnswer(accountEndpoints.whiteLabelConfig, { query: siteQuery(named) })
  const reload = () => void Promise.all([detail.refetch(), site.refetch()])
  if (!detail.data || !site.data) return <DetailLoading error={detail.error ?? site.error} onRetry={reload} />
  const ofDetail = { accountId, detail: detail.data, onReload: reload }
  const ofSite = { named, config: site.data, onReload: reload }
  return (
    <SettingsPage
      header={<PageHeader title={t('frame.titles.brandSettings')} description={t('settings.intro')} actions={picker} />}
    >
      <ContactsCard {...ofDetail} />
      {can('SETTINGS_SECURITY') && <SecurityCard {...ofDetail} />}
      {isRetailer && <PublicSiteCard {...ofSite} />}
      {isRetailer && can('SETTINGS_SELLING') && (
        <>
          <JourneyCard {...ofDetail} />
          <CartCard {...ofDetail} />
          <ExpeditionCard {...ofDetail} />
          <MessagesCard {...ofDetail} />
        </>
      )}
      {can('SETTINGS_LEGAL') && (
        <>
          <LegalCard {...ofDetail} />
          <DocumentsCard {...ofDetail} />
          {isRetailer && <NoticesCard {...ofSite} />}
        </>
      )}
      {isRetailer && <WidgetCard {...ofSite} />}
      {isRetailer && <TrackingCard {...ofSite} />}
      {isRetailer && <WalletCards accountId={accountId} />}
    </SettingsPage>
  )
}

export default ofCompany(BrandSettings)
