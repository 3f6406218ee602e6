import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { leavingReason, mayBeRestocked, mayRefurbAgain } from '#domain/item/rules.ts'
import type { ItemDetail } from '#domain/item/schema.ts'
import { isInWorkshop } from '#domain/refurb/station.ts'
import { useCan } from '../session.ts'
import { AgainModal } from './again-modal.tsx'
import { DispatchModal } from './dispatch-modal.tsx'
import { PrintLabels } from './print-labels.tsx'
import { RestockModal } from './restock-modal.tsx'

/** Actions on one item. */
export function ItemActions({ item }: { item: ItemDetail }) {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<'dispatch' | 'again' | 'restock' | null>(null)
  const close = () => setOpen(null)
  const { expected } = item.economics ?? {}
  const priceSet = expected?.isSet ? expected.price : null
  return (
    <>
      {can('ROLE_REFURB_WRITE') && isInWorkshop(item.status) && (
        <Button component={Link} to={`/items/${item.id}/item-refurb-steps`}>
          {t('refurb.toSteps')}
        </Button>
      )}
      {can('ROLE_STOCK_MANAGE') && leavingReason(item) === null && (
        <Button onClick={() => setOpen('dispatch')}>{t('stock.dispatch')}</Button>
      )}
      {can('ROLE_REFURB_DIAGNOSTIC_WRITE') && mayRefurbAgain(item) && (
        <Button variant="default" onClick={() => setOpen('again')}>
          {t('stock.again')}
        </Button>
      )}
      {can('ROLE_STOCK_MANAGE') && mayBeRestocked(item) && (
        <Button variant="default" onClick={() => setOpen('restock')}>
          {t('stock.restock')}
        </Button>
      )}
      <PrintLabels itemIds={[item.id]} />
      {item.buybackId && can('ROLE_BUYBACK_LIST_PAGE') && (
        <Button component={Link} to={`/buyback/${item.buybackId}`} variant="default">
          {t('stock.toBuyback')}
        </Button>
      )}
      {open === 'dispatch' && <DispatchModal items={[item]} price={priceSet} onClose={close} />}
      {open === 'restock' && <RestockModal itemId={item.id} onClose={close} />}
      {open === 'again' && <AgainModal itemId={item.id} onClose={close} />}
    </>
  )
}
