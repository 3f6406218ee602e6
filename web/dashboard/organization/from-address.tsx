import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#domain/dispatch/rules.ts'
import { placeOfCode } from '#domain/store/finder.ts'
import { townEndpoints } from '#domain/town/endpoints.ts'
import { call } from '#web/kit/client.ts'
import styles from './organization.module.css'

type Address = { zipCode: string; city: string; country: string }

/** The postal code, or that of the town where only the town is given. */
const codeOf = async ({ zipCode, city, country }: Address) => {
  if (zipCode.trim()) return zipCode.trim()
  const { members } = await call(townEndpoints.list, { query: { country, name: city.trim() } })
  return members[0]?.zipCode ?? ''
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
    // Without an answer the place is as unknown as one that nobody knows.
    const zipCode = await codeOf(address).catch(() => '')
    setBusy(false)
    const found = placeOfCode([], zipCode, address.country)
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
