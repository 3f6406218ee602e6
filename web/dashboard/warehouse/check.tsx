import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { asError, first } from '#domain/checked.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { FoundItem } from '#domain/warehouse/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { call } from '#web/kit/client/client.ts'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Station } from '#web/kit/station/station.tsx'
import { Difference } from '../buyback/amounts.tsx'
import { useSession } from '../session.ts'
import { Controlled } from './controlled.tsx'
import type { Done } from './found.ts'
import type { Reread } from './identity-step.tsx'
import { PutAway } from './put-away.tsx'
import { useConfirmations } from './use-confirmations.ts'
import styles from './warehouse.module.css'

const tones = { agrees: 'done', byPrice: 'done', absorbed: 'done', quarantine: 'waiting', held: 'problem' } as const

function Choice({ items, onChoose }: { items: readonly FoundItem[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('warehouse.several')}>
      <h2>{t('warehouse.several')}</h2>
      <ul className={styles.choices}>
        {items.map(({ id, product, identificationNumber }) => (
          <li key={id}>
            <button type="button" className={styles.button} onClick={() => onChoose(id)}>
              {product.label} · {groupedNumber(identificationNumber)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Line of the session list. */
function Checked({ one }: { one: Done }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.grow}>
        <Thumbnail imageId={one.image}>
          {one.label}
          {one.declared && (
            <small className={styles.muted}> {t('warehouse.insteadOf', { product: one.declared })}</small>
          )}
        </Thumbnail>
      </span>
      <span className="num">{groupedNumber(one.number)}</span>
      <StatusBadge tone={tones[one.outcome]}>{t(`warehouse.outcomes.${one.outcome}`)}</StatusBadge>
      <FormatsProvider account={{ currency: one.currency }}>
        <Difference amount={one.difference} />
      </FormatsProvider>
    </>
  )
}

/** Texts of the scan field, which also reads the number of a device again. */
const useFieldWords = (reread: Reread | null) => {
  const { t } = useTranslation()
  if (!reread) return { scanLabel: t('warehouse.scan'), scanPlaceholder: t('warehouse.placeholder') }
  const kind = reread.isFirst ? 'read' : 'rescan'
  return {
    scanLabel: t(`warehouse.identity.${kind}Label`),
    scanPlaceholder: t(`warehouse.identity.${kind}Placeholder`),
  }
}

/** Check station: scan, answer, conclude. */
export default function Check() {
  const { t } = useTranslation()
  const messages = useMessages()
  const navigate = useNavigate()
  const { itemId } = useParams()
  const { currentOrganization } = useSession()
  const [done, setDone] = useState<Done[]>([])
  const [several, setSeveral] = useState<readonly FoundItem[]>([])
  const [reread, setReread] = useState<Reread | null>(null)
  const underCheck = useRef<string | null>(null)
  const opening = useRef(false)
  const { leavesFor, isFound, missingText } = useConfirmations()
  const open = (id: string) => {
    setSeveral([])
    opening.current = true
    void navigate(`/warehouse/check/${id}`)
  }
  const scan = async (code: string) => {
    if (reread) return reread.onScan(code)
    try {
      const { members } = await call(warehouseEndpoints.find, { query: { code, station: 'check' } })
      if (members.length > 1) {
        setSeveral(members)
        return { ok: false, message: messages.error('several_items_match', {}) }
      }
      const item = first(members)
      if (item.reason) return { ok: false, message: messages.error(item.reason, { state: item.itemStatus }) }
      const { label } = item.product
      if (item.id === underCheck.current) return { ok: null, message: t('warehouse.underCheck', { product: label }) }
      if (underCheck.current && !(await leavesFor(label)))
        return { ok: null, message: t('warehouse.otherLater', { product: label }) }
      if (item.missingSince && !(await isFound(label, item.missingSince)))
        return { ok: false, message: missingText(label, item.missingSince) }
      if (item.next === 'startCheck')
        await call(buybackEndpoints.act, { params: { id: item.id, event: 'startCheck' }, body: {} })
      open(item.id)
      return { ok: true, message: label }
    } catch (error) {
      return { ok: false, message: messages.refusal(asError(error)) }
    }
  }
  const finish = (one: Done) => {
    setDone((before) => [one, ...before])
    void navigate('/warehouse/check')
  }
  const fieldWords = useFieldWords(reread)
  return (
    <Station
      phase={itemId ? 'item' : 'search'}
      title={t('warehouse.control')}
      place={currentOrganization?.commonName}
      {...fieldWords}
      onScan={scan}
      asPage
      opening={opening}
      holdFocus={!itemId || reread !== null}
      session={done.map((one) => ({
        id: one.id,
        content: <Checked one={one} />,
      }))}
      sessionEmpty={t('warehouse.checkEmpty')}
    >
      {!itemId && done[0] && <PutAway key={done[0].id} item={done[0]} />}
      {several.length > 0 && <Choice items={several} onChoose={open} />}
      {itemId && (
        <Controlled
          key={itemId}
          id={itemId}
          underCheck={underCheck}
          stopped={reread !== null}
          opening={opening}
          onReread={setReread}
          onDone={finish}
          onLeave={() => void navigate('/warehouse/check')}
        />
      )}
    </Station>
  )
}
