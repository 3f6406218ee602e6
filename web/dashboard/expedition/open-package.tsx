import { Button, Menu } from '@mantine/core'
import { IconArrowsMove, IconPackage, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { fileAddress } from '#domain/file/address.ts'
import type { PackageDetail, PackageItem } from '#domain/package/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './expedition.module.css'

const shownItems = 3

type Actions = {
  onTake: (one: PackageDetail, item: PackageItem) => void
  onMove: (one: PackageDetail, item: PackageItem, to: string | null) => void
  onClose: (one: PackageDetail) => void
}

/** Other open parcels with the same warehouse and buyer, to which an item can be moved. */
const besides = (one: PackageDetail, open: readonly PackageDetail[]) =>
  open.filter(
    ({ id, warehouse, buyer, kind }) =>
      id !== one.id && kind === 'parcel' && warehouse.id === one.warehouse.id && buyer.id === one.buyer.id,
  )

function ItemRow({
  one,
  item,
  open,
  ...actions
}: { one: PackageDetail; item: PackageItem; open: readonly PackageDetail[] } & Actions) {
  const { t } = useTranslation()
  const name = item.product.label
  return (
    <li className={styles.item} data-wrong={!item.shippable || undefined}>
      <span className={styles.thumb}>
        {item.product.image ? (
          <img src={fileAddress(item.product.image)} alt="" width={28} height={28} loading="lazy" />
        ) : (
          <IconPhoto size={16} stroke={1.5} aria-hidden />
        )}
      </span>
      <span>
        <b>{name}</b>
        <span className={`num ${styles.codes}`}>
          {[groupedNumber(item.identificationNumber), item.imei ?? item.serialNumber].filter(Boolean).join(' · ')}
        </span>
        {!item.shippable && <small>{t('expedition.takeOut')}</small>}
      </span>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={styles.tool} aria-label={t('expedition.move', { name })}>
            <IconArrowsMove size={18} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {besides(one, open).map(({ id, letter }) => (
            <Menu.Item key={id} onClick={() => actions.onMove(one, item, id)}>
              {t('expedition.toPackage', { letter: letter ?? '' })}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => actions.onMove(one, item, null)}>{t('expedition.toNew')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('expedition.remove', { name })}
        onClick={() => actions.onTake(one, item)}
      >
        <IconX size={20} stroke={1.6} aria-hidden />
      </button>
    </li>
  )
}

type Props = { one: PackageDetail; open: readonly PackageDetail[]; isLast: boolean } & Actions

/** Open package with letter, destination, fill level, weight and last item. */
export function OpenPackage({ one, open, isLast, ...actions }: Props) {
  const { t } = useTranslation()
  const { kilograms, time } = useFormats()
  const [all, setAll] = useState(false)
  const letter = one.letter ?? ''
  const items = all ? one.contents : one.contents.slice(0, shownItems)
  const close = one.actions.find(({ name }) => name === 'close')
  return (
    <section className={styles.package} data-last={isLast || undefined} aria-label={`${t('expedition.box')} ${letter}`}>
      <div className={styles.head}>
        <span className={styles.letter}>{letter}</span>
        <div>
          <b>{one.warehouse.commonName}</b>
          <small>{t('expedition.opened', { number: one.number, time: time(one.createdAt) })}</small>
        </div>
      </div>
      <div className={styles.figures}>
        <div>
          <small>{t('expedition.items')}</small>
          <b>{one.items}</b>
        </div>
        <div>
          <small>{t('expedition.weight')}</small>
          <b>{kilograms(one.weight)}</b> <em>{t('expedition.outOf', { weight: kilograms(one.maxWeight) })}</em>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${Math.min(100, (one.weight / one.maxWeight) * 100)}%` }} />
          </span>
        </div>
      </div>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.buybackId} one={one} item={item} open={open} {...actions} />
        ))}
      </ul>
      {one.contents.length > shownItems && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('expedition.seeLess') : t('expedition.seeAll', { count: one.contents.length })}
        </button>
      )}
      <Button
        className={styles.close}
        variant={isLast ? 'filled' : 'default'}
        leftSection={<IconPackage size={20} stroke={1.6} aria-hidden />}
        disabled={!close}
        onClick={() => actions.onClose(one)}
      >
        {t('expedition.close', { letter })}
      </Button>
    </section>
  )
}
