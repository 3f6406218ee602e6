import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { groupedCode, groupedNumber } from '#domain/buyback/number.ts'
import { asError } from '#domain/checked.ts'
import type { Arrival, Finding } from '#domain/package/arrival.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { FoundItem } from '#domain/warehouse/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { call } from '#web/kit/client/client.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Station } from '#web/kit/station/station.tsx'
import { useSession } from '../session.ts'
import { Parcel, type ParcelHandle } from './parcel.tsx'
import { ParcelChoice, ParcelDone, tones } from './parcels.tsx'
import { useParcel } from './use-parcel.ts'
import styles from './warehouse.module.css'

/** Whether the account of the warehouse uses check-in. */
export const useCheckin = () => {
  const { user, currentOrganization } = useSession()
  const id = currentOrganization?.account.id ?? ''
  const { data } = useAnswer(accountEndpoints.rootDetail, { params: { id } }, { enabled: id !== '' })
  return { disabled: data?.warehouseCheckinRequirement === 'disabled' && user.currentModule !== 'no_module_type' }
}

type Registered = {
  id: string
  label: string
  image: string | null
  code: string
  found: Finding | null
  /** Buyback id that can be checked next. */
  checkable: string | null
}

const registeredBy = ({ id, product, identificationNumber }: FoundItem): Registered => ({
  id,
  label: product.label,
  image: product.image,
  code: identificationNumber,
  found: null,
  checkable: id,
})

const arrivedBy = ({ id, buybackId, label, code, found }: Arrival['items'][number]): Registered => ({
  id,
  label,
  image: null,
  code,
  found,
  checkable: found === 'present' || found === 'surplus' ? buybackId : null,
})

/** Check-in station: single items, or whole parcels. */
function LastItem({ item }: { item: FoundItem }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const details = `/warehouse/confirmation-checkin/${item.id}?buybackIdentificationNumber=${item.identificationNumber}`
  return (
    <div className={styles.item}>
      <div>
        <h2>{item.product.label}</h2>
        <p className="num">{groupedNumber(item.identificationNumber)}</p>
      </div>
      <button type="button" className={styles.button} onClick={() => void navigate(details)}>
        {t('warehouse.details')}
      </button>
    </div>
  )
}

export default function Checkin() {
  const { t } = useTranslation()
  const messages = useMessages()
  const { currentOrganization } = useSession()
  const { disabled } = useCheckin()
  const [done, setDone] = useState<Registered[]>([])
  const [last, setLast] = useState<FoundItem | null>(null)
  const parcel = useParcel()
  const bench = useRef<ParcelHandle>(null)
  const scan = async (code: string) => {
    if (bench.current) return bench.current.scan(code)
    try {
      const opened = await parcel.find(code)
      if (opened) return opened
      const item = await call(warehouseEndpoints.checkin, { body: { code } })
      setDone((before) => [registeredBy(item), ...before])
      setLast(item)
      return { ok: true, message: t('warehouse.registered', { product: item.product.label }) }
    } catch (error) {
      return { ok: false, message: messages.refusal(asError(error)) }
    }
  }
  if (disabled) return <Navigate to="/home" replace />
  const confirmed = (arrival: Arrival) => {
    parcel.done(arrival)
    setLast(null)
    setDone((before) => [...arrival.items.map(arrivedBy), ...before])
  }
  return (
    <Station
      // The key resets the scan result when a parcel is confirmed.
      key={parcel.confirmed}
      title={t('warehouse.checkin')}
      place={currentOrganization?.commonName}
      scanLabel={t(parcel.sheet ? 'arrival.scanItem' : 'arrival.scan')}
      scanPlaceholder={t(parcel.sheet ? 'warehouse.placeholder' : 'arrival.placeholder')}
      onScan={scan}
      result={
        parcel.last ? (
          <ParcelDone arrival={parcel.last} />
        ) : last && !parcel.sheet ? (
          <LastItem item={last} />
        ) : undefined
      }
      session={done.map(({ id, label, image, code, found, checkable }) => ({
        id,
        content: (
          <>
            <span className={styles.grow}>
              <Thumbnail imageId={image}>{label}</Thumbnail>
            </span>
            <span className="num">{groupedCode(code)}</span>
            {found && <StatusBadge tone={tones[found]}>{t(`arrival.findings.${found}`)}</StatusBadge>}
            {checkable && (
              <Link className="link" to={`/warehouse/check/${checkable}`}>
                {t('warehouse.control')}
              </Link>
            )}
          </>
        ),
      }))}
      sessionEmpty={t('warehouse.checkinEmpty')}
    >
      {parcel.several.length > 0 && <ParcelChoice parcels={parcel.several} onChoose={(id) => void parcel.open(id)} />}
      {parcel.sheet && (
        <Parcel key={parcel.sheet.id} ref={bench} sheet={parcel.sheet} onDone={confirmed} onLeave={parcel.leave} />
      )}
    </Station>
  )
}
