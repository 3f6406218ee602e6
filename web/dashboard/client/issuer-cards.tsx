import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { issuersFor } from '#domain/client/rules.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import { type DetailCard, useDetailCard } from '../settings/use-detail-card.ts'
import { PayerCard } from './payer-card.tsx'
import type { ClientCard } from './use-client-card.ts'

function BuyerPaymentCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['buyerPaymentEnabled'])
  return (
    <SettingsCard
      id="buyerPayment"
      title={t('client.buyerPayment')}
      description={t('client.buyerPaymentText')}
      form={form}
      onReload={props.onReload}
    >
      <SwitchField {...form.at<boolean>('buyerPaymentEnabled')} label={t('client.buyerPaymentEnabled')} />
    </SettingsCard>
  )
}

/** Whether the buyer may pay, and which account pays. */
export function IssuerCards(card: ClientCard) {
  const { id } = card.client
  const { data, error, refetch } = useAnswer(accountEndpoints.rootDetail, { params: { id } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} headed />
  return (
    <>
      <BuyerPaymentCard accountId={id} detail={data} onReload={() => void refetch()} />
      <PayerCard subject="paymentIssuer" offered={issuersFor(data.buyerPaymentEnabled)} {...card} />
    </>
  )
}
