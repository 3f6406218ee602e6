import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#domain/dispatch/rules.ts'
import { placeOfCode, townMeant } from '#domain/store/finder.ts'
import { townEndpoints } from '#domain/town/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import styles from './organization.module.css'

type Address = { zipCode: string; city: string; country: string }

type Asked = { zipCode: string } | { name: string }

/** Where the town of the postal code is, else the town of that name, else about where the code is. */
const placeOf = async ({ zipCode, city, country }: Address): Promise<Position | null> => {
  // Without an answer the towns are as unknown as those that nobody knows.
  const towns = async (asked: Asked) =>
    (await call(townEndpoints.list, { query: { country, ...asked } }).catch(() => ({ members: [] }))).members
  const ofCode = zipCode.trim() ? await towns({ zipCode: zipCode.trim() }) : []
  const known = ofCode.length === 0 && city.trim() ? await towns({ name: city.trim() }) : ofCode
  return townMeant([], city, known) ?? placeOfCode([], zipCode, country)
}

/** Puts the marker about where the address is; the rest of the way it is dragged. */
export function FromAddress({ address, onFound }: { address: Address; onFound: (at: Position) => void }) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const find = async () => {
    const place = [address.zipCode, address.city]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ')
    if (!place) return setSaid(t('organization.addressMissing'))
    setBusy(true)
    const found = await placeOf(address)
    setBusy(false)
    if (found) onFound(found)
    setSaid(t(found ? 'organization.placed' : 'organization.placeUnknown', { place }))
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
      <p role="status">{said}</p>
    </div>
  )
}
