import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { ActionBar } from '#web/kit/action/action-bar.tsx'
import { Bars } from '#web/kit/bars.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading, DetailPage } from '#web/kit/detail/detail-page.tsx'
import { FormatsProvider, useFormats } from '#web/kit/i18n/formats.tsx'
import { ArrivalOfBuyback } from '../arrival/arrival.tsx'
import { PaymentCard } from '../payment/card.tsx'
import styles from './buyback.module.css'
import { CopyCode } from './copy-code.tsx'
import { Diagnosis } from './diagnosis.tsx'
import { Documents } from './documents.tsx'
import { Information } from './information.tsx'
import { BuybackBadge } from './status.tsx'
import { Timeline } from './timeline.tsx'
import { pagesOf, useAct } from './use-act.ts'
import { useConsequences } from './use-consequences.ts'
import { useFacts } from './use-facts.tsx'

function Shown({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const act = useAct(buyback.id)
  const code = groupedNumber(buyback.identificationNumber)
  const consequences = useConsequences()
  return (
    <DetailPage
      title={code}
      description={t('buybackDetail.about', {
        product: buyback.product.label,
        customer: buyback.customerName || '–',
        date: date(buyback.createdAt),
      })}
      badge={
        <>
          <CopyCode code={buyback.identificationNumber} />
          <BuybackBadge status={buyback.status} large />
          <Bars
            code={buyback.identificationNumber}
            label={t('buybackDetail.barcode', { code })}
            className={styles.bars}
          />
        </>
      }
      actions={
        <ActionBar
          actions={buyback.actions}
          words="buybackEvent"
          act={act}
          pages={pagesOf(buyback)}
          name={code}
          about={consequences(buyback)}
        />
      }
      facts={useFacts(buyback)}
      tabs={[
        { key: 'information', label: t('buybackDetail.information'), content: <Information buyback={buyback} /> },
        { key: 'payment', label: t('payment.title'), content: <PaymentCard buyback={buyback} /> },
        { key: 'diagnosis', label: t('buybackDetail.diagnosis'), content: <Diagnosis buyback={buyback} /> },
        {
          key: 'documents',
          label: t('buybackDetail.documents'),
          count: buyback.documents.length,
          content: <Documents documents={buyback.documents} />,
        },
        { key: 'arrival', label: t('arrival.tab'), content: <ArrivalOfBuyback id={buyback.id} /> },
      ]}
      aside={<Timeline id={buyback.id} />}
    />
  )
}

export default function BuybackDetail() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer(buybackEndpoints.read, { params: { id } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <FormatsProvider account={{ currency: data.currency }}>
      <Shown buyback={data} />
    </FormatsProvider>
  )
}
