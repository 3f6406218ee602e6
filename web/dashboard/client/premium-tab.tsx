import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { premiumFeatures } from '#domain/account/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { type DetailCard, useDetailCard } from '../settings/use-detail-card.ts'
import { ChoicesCard } from './choices-card.tsx'

function PremiumCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['enabledPremiumFeatures'])
  return (
    <ChoicesCard
      id="premium"
      title={t('client.premium')}
      description={t('client.premiumText')}
      form={form}
      onReload={props.onReload}
      path="enabledPremiumFeatures"
      field={form.field('enabledPremiumFeatures')}
      choices={premiumFeatures.map((value) => ({ value, label: t(`access.premium.${value}`) }))}
    />
  )
}

export function PremiumTab({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useAnswer(accountEndpoints.rootDetail, { params: { id: accountId } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} headed />
  return <PremiumCard accountId={accountId} detail={data} onReload={() => void refetch()} />
}
