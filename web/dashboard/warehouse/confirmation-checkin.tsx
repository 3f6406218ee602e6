import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { useCheckin } from './checkin.tsx'
import styles from './warehouse.module.css'

function Registered({ id, code, product }: { id: string; code: string; product: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('warehouse.confirmationTitle')} description={product} />
      <div className={`card ${styles.confirmation}`}>
        <IconCircleCheck size={48} stroke={1.5} className={styles.ok} aria-hidden />
        <p className={styles.code}>{groupedNumber(code)}</p>
        <p>{t('warehouse.confirmationText')}</p>
        <Group>
          <Button component={Link} to="/warehouse/checkin" size="lg">
            {t('warehouse.nextOne')}
          </Button>
          <Button component={Link} to={`/warehouse/check/${id}`} size="lg" variant="default">
            {t('warehouse.control')}
          </Button>
        </Group>
      </div>
    </>
  )
}

function ById({ id }: { id: string }) {
  const { data, error, refetch } = useAnswer(buybackEndpoints.read, { params: { id } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <Registered id={data.id} code={data.identificationNumber} product={data.product.label} />
}

function ByNumber({ number }: { number: string }) {
  const { data, error, refetch } = useAnswer(buybackEndpoints.byNumber, { params: { number } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <Registered id={data.id} code={data.identificationNumber} product={data.product.label} />
}

/** Registered item, with links to the next one and to its check. */
export default function ConfirmationCheckin() {
  const { itemId } = useParams()
  const [query] = useSearchParams()
  const number = query.get('buybackIdentificationNumber')
  const { disabled } = useCheckin()
  if (disabled) return <Navigate to="/home" replace />
  if (itemId) return <ById id={itemId} />
  return number ? <ByNumber number={number} /> : <Navigate to="/warehouse/checkin" replace />
}
