import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#domain/dispatch/rules.ts'
import { matchTown, placeOfCode } from '#domain/store/finder.ts'
import { townEndpoints } from '#domain/town/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import styles from './organization.module.css'

type Address = { zipCode: string; city: string; country: string }

type TownQuery = { zipCode: string } | { name: string }

/** Position of the town by postal code, else by name, else the approximate position of the postal code. */
const placeOf = async ({ zipCode, city, country }: Address): Promise<Position | null> => {
  // A failed request is treated like no match.
  const towns = async (parameters: TownQuery) =>
    (await call(townEndpoints.list, { query: { country, ...parameters } }).catch(() => ({ members: [] }))).members
  const ofCode = zipCode.trim() ? await towns({ zipCode: zipCode.trim() }) : []
  const known = ofCode.length === 0 && city.trim() ? await towns({ name: city.trim() }) : ofCode
  return matchTown([], city, known) ?? placeOfCode([], zipCode, country)
}

/** Sets the marker near the address; the user then drags it to the exact position. */
export function FromAddress({ address, onFound }: { address: Address; onFound: (at: Position) => void }) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const find = async () => {
    const place = [address.zipCode, address.city]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ')
    if (!place) return setMessage(t('organization.addressMissing'))
    setBusy(true)
    const found = await placeOf(address)
    setBusy(false)
    if (found) onFound(found)
    setMessage(t(found ? 'organization.placed' : 'organization.placeUnknown', { place }))
  }
  return (
    <div className={styles.fromAddress}>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} aria-hidden />}
        loading={busy}
        onClick={() => void find()}
      >
        {t('organization.fromAddress')}
      </Button>
      <p role="status">{message}</p>
    </div>
  )
}
