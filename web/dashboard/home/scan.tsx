import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { numberPattern } from '#domain/buyback/number.ts'
import { waitsForStore } from '#domain/buyback/statuses.ts'
import { asError } from '#domain/checked.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { ScanField } from '#web/kit/station/scan-field.tsx'
import { resultsAddress } from '#web/tunnel/face.tsx'
import { finishing } from '../buyback/finishing.ts'
import styles from './home.module.css'

/** Scan field of the home page: opens a buyback or item, finishes a predeclared buyback, or starts a sale. */
export function HomeScan({ sells }: { sells: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const [refused, setRefused] = useState<string | null>(null)
  const open = async (text: string) => {
    setRefused(null)
    const code = text.replaceAll(/\s/g, '')
    if (sells && !numberPattern.test(code)) return void navigate(resultsAddress(text))
    try {
      if (!sells && !numberPattern.test(code)) {
        const { members } = await call(itemEndpoints.byCode, { query: { code } })
        const one = members.length === 1 ? members[0] : null
        return void navigate(one ? `/items-stock/${one.id}/edit` : `/items-stock?search=${encodeURIComponent(code)}`)
      }
      const found = await call(buybackEndpoints.byNumber, { params: { number: code } })
      void navigate(sells && waitsForStore(found.status) ? finishing(found) : `/buyback/${found.id}`)
    } catch (error) {
      setRefused(messages.refusal(asError(error)))
    }
  }
  const label = sells ? t('statistics.scanSale') : t('statistics.scanItem')
  return (
    <div className={styles.scan}>
      <ScanField
        label={label}
        placeholder={label}
        words={sells}
        onScan={(text) => void open(text)}
        flash={refused ? 'problem' : null}
      />
      <p role={refused ? 'alert' : undefined} data-refused={refused ? true : undefined}>
        {refused ?? (sells ? t('statistics.scanSaleText') : t('statistics.scanItemText'))}
      </p>
    </div>
  )
}
