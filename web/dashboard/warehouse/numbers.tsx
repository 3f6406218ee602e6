import { IconBarcode, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { Device } from '#domain/buyback/same-device.ts'
import type { DeviceReading } from '#domain/warehouse/identity.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import styles from './mismatch.module.css'

/** Groups of an IMEI: reporting body and rest of the TAC, serial part, check digit. */
const groups = [2, 6, 6, 3]
const tacLength = 8

const groupsOf = (text: string, isImei: boolean) => {
  if (!isImei) return [{ from: 0, text }]
  let from = 0
  return groups.flatMap((length) => {
    const part = text.slice(from, from + length)
    from += length
    return part ? [{ from: from - length, text: part }] : []
  })
}

/** Characters of a group with their positions in the number. */
const charactersOf = ({ from, text }: { from: number; text: string }) =>
  [...text].map((char, index) => ({ at: from + index, char }))

type DigitsProps = { text: string; other: string; isImei: boolean; label: string }

/** Number with every character that differs from the other one, if there is one, marked. */
function Digits({ text, other, isImei, label }: DigitsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.digits} role="img" aria-label={`${label} ${text}`}>
      {groupsOf(text, isImei).map((group) => (
        <span key={group.from} className={styles.group}>
          <span>
            {charactersOf(group).map(({ at, char }) => (
              <i key={at} data-differs={(other !== '' && char !== other[at]) || undefined}>
                {char}
              </i>
            ))}
          </span>
          {isImei && group.from === 2 && <small>{t('warehouse.identity.tac')}</small>}
          {isImei && group.from === tacLength && <small>{t('warehouse.identity.unit')}</small>}
        </span>
      ))}
    </div>
  )
}

const shownOf = ({ imei, serialNumber }: Device, isImei: boolean) => (isImei ? imei : serialNumber) ?? ''

type Props = { sheet: CheckSheet; read: Device; at: string; reading: DeviceReading | undefined }

const differing = (a: string, b: string) =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, at) => at).filter((at) => a[at] !== b[at])

/** Declared and read number side by side, with the product of each. */
export function Numbers({ sheet, read, at, reading }: Props) {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  const isImei = read.imei !== null || sheet.imei !== null
  const declared = shownOf(sheet, isImei)
  const found = shownOf(read, isImei)
  const differences = found ? differing(declared, found) : []
  const [model] = reading?.models ?? []
  const product = reading?.sameModel ? sheet.declaredProduct : model
  const standing = reading?.blocked ? 'blocked' : reading?.held ? 'inOther' : 'inNoOther'
  return (
    <section className={styles.compare} aria-label={t('warehouse.identity.compared')}>
      <div className={styles.sides}>
        <div className={styles.side}>
          <small>
            <IconUser size={16} aria-hidden />
            {t('warehouse.identity.declared')}
          </small>
          <Thumbnail imageId={sheet.declaredProduct.image}>
            <b>{sheet.declaredProduct.label}</b>
          </Thumbnail>
          <p className="num">
            {groupedNumber(sheet.identificationNumber)}, {money(sheet.declaredPrice)}
          </p>
          {declared && (
            <Digits text={declared} other={found} isImei={isImei} label={t('warehouse.identity.declaredNumber')} />
          )}
        </div>
        <div className={styles.side}>
          <small>
            <IconBarcode size={16} aria-hidden />
            {found ? t('warehouse.identity.readAt', { time: time(at) }) : t('warehouse.identity.unread')}
          </small>
          <Thumbnail imageId={product?.image ?? null}>
            <b>{product?.label ?? t('warehouse.identity.unknownModel')}</b>
          </Thumbnail>
          <p>{reading && found ? t(`warehouse.identity.${standing}`) : '\u00a0'}</p>
          {found && <Digits text={found} other={declared} isImei={isImei} label={t('warehouse.identity.readNumber')} />}
        </div>
      </div>
      {declared && found && (
        <p className={styles.sum}>
          {isImei
            ? t('warehouse.identity.digits', {
                count: differences.length,
                model: differences.filter((index) => index < tacLength).length,
              })
            : t('warehouse.identity.characters', { count: differences.length })}
        </p>
      )}
    </section>
  )
}
