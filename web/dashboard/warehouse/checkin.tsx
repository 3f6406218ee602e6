import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { FoundItem } from '#domain/warehouse/schema.ts'
import { call } from '#web/kit/client.ts'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useMessages } from '#web/kit/messages.ts'
import { useAnswer } from '#web/kit/query.ts'
import { Station } from '#web/kit/station/station.tsx'
import { useSession } from '../session.ts'
import styles from './warehouse.module.css'

/** Whether the account of the warehouse registers what arrives. */
export const useCheckin = () => {
  const { user, currentOrganization } = useSession()
  const id = currentOrganization?.account.id ?? ''
  const { data } = useAnswer(accountEndpoints.rootDetail, { params: { id } }, { enabled: id !== '' })
  return { disabled: data?.warehouseCheckinRequirement === 'disabled' && user.currentModule !== 'no_module_type' }
}

/** Registers what arrives, one scan each. */
export default function Checkin() {
  const { t } = useTranslation()
  const messages = useMessages()
  const navigate = useNavigate()
  const { currentOrganization } = useSession()
  const { disabled } = useCheckin()
  const [done, setDone] = useState<FoundItem[]>([])
  const scan = async (code: string) => {
    try {
      const item = await call(warehouseEndpoints.checkin, { body: { code } })
      setDone((before) => [item, ...before])
      return { ok: true, said: t('warehouse.registered', { product: item.product.label }) }
    } catch (error) {
      return { ok: false, said: messages.refusal(error as Error) }
    }
  }
  if (disabled) return <Navigate to="/home" replace />
  const last = done[0]
  return (
    <Station
      title={t('warehouse.checkin')}
      place={currentOrganization?.commonName}
      scanLabel={t('warehouse.scan')}
      scanPlaceholder={t('warehouse.placeholder')}
      onScan={scan}
      result={
        last && (
          <div className={styles.item}>
            <div>
              <h2>{last.product.label}</h2>
              <p className="num">{groupedNumber(last.identificationNumber)}</p>
            </div>
            <button
              type="button"
              className={styles.button}
              onClick={() =>
                void navigate(
                  `/warehouse/confirmation-checkin/${last.id}?buybackIdentificationNumber=${last.identificationNumber}`,
                )
              }
            >
              {t('warehouse.details')}
            </button>
          </div>
        )
      }
      session={done.map((item) => ({
        id: item.id,
        content: (
          <>
            <span className={styles.grow}>
              <Thumbnail imageId={item.product.image}>{item.product.label}</Thumbnail>
            </span>
            <span className="num">{groupedNumber(item.identificationNumber)}</span>
            <Link to={`/warehouse/check/${item.id}`}>{t('warehouse.control')}</Link>
          </>
        ),
      }))}
      sessionEmpty={t('warehouse.checkinEmpty')}
    />
  )
}
