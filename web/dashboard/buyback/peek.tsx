import { Alert, Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { fileAddress } from '#domain/file/address.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import type { Fact } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { FactList } from '#web/kit/keys/fact-list.tsx'
import { RecordActionList } from '#web/kit/keys/record-action-list.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './peek.module.css'
import { ProductNames } from './product-names.tsx'
import { BuybackBadge, PaymentState } from './status.tsx'
import { pagesOf, useAct } from './use-act.ts'
import { useConsequences } from './use-consequences.ts'
import { useFacts } from './use-facts.tsx'

function Product({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const { product, imei, serialNumber } = buyback
  const number = imei ?? serialNumber
  return (
    <div className={styles.product}>
      <span className={styles.picture}>
        {product.image ? (
          <img src={fileAddress(product.image)} alt="" width={56} height={56} />
        ) : (
          <IconPhoto size={24} stroke={1.5} aria-hidden />
        )}
      </span>
      <div>
        <b>
          <ProductNames row={buyback} />
        </b>
        {number && (
          <small className="num">
            {t(imei ? 'buybackDetail.imei' : 'buybackDetail.serialNumber')} {number}
          </small>
        )}
      </div>
      <BuybackBadge status={buyback.status} />
    </div>
  )
}

function Prices({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`num ${styles.prices}`}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const useLines = (buyback: Buyback): Fact[] => {
  const { t } = useTranslation()
  const { customerName, paymentStatus, createdAt, updatedAt, quarantine } = buyback
  const until = quarantine?.proposalUntil ?? quarantine?.signOutUntil
  const lines: (Fact | false)[] = [
    customerName !== '' && { label: t('buyback.customer'), value: customerName },
    Boolean(until) && { label: t('buybackList.until'), value: <DateText value={until ?? ''} /> },
    { label: t('buybackList.payment'), value: <PaymentState status={paymentStatus} /> },
    { label: t('buybackList.createdAt'), value: <DateText value={createdAt} /> },
    { label: t('buybackList.updatedAt'), value: <DateText value={updatedAt} /> },
  ]
  return lines.filter((line) => line !== false)
}

function Shown({ buyback }: { buyback: Buyback }) {
  const act = useAct(buyback.id)
  const consequences = useConsequences()
  const facts = useFacts(buyback)
  const lines = useLines(buyback)
  const prices = facts.filter(({ figure }) => figure)
  return (
    <>
      <Product buyback={buyback} />
      <Prices facts={prices} />
      <FactList facts={[...lines, ...facts.filter(({ figure }) => !figure)]} />
      <RecordActionList
        actions={buyback.actions}
        words="buybackEvent"
        act={act}
        pages={pagesOf(buyback)}
        about={consequences(buyback)}
      />
    </>
  )
}

/** A buyback in the panel beside the list. */
export default function BuybackPeek({ id }: { id: string }) {
  const messages = useMessages()
  const { data, error } = useAnswer(buybackEndpoints.read, { params: { id } })
  if (error && !data) return <Alert color="red">{messages.refusal(error)}</Alert>
  if (!data) return <Skeleton height={360} />
  return (
    <FormatsProvider account={{ currency: data.currency }}>
      <Shown buyback={data} />
    </FormatsProvider>
  )
}
