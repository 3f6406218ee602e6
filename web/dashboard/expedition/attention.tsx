import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { PackageDetail } from '#domain/package/schema.ts'
import { ActionBar } from '#web/kit/action/action-bar.tsx'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import styles from './expedition.module.css'

function Troubled({ one, onChanged }: { one: PackageDetail; onChanged: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCall(packageEndpoints.act, { success: t('expedition.done'), onSuccess: onChanged })
  const { id, deliveryStatus } = one
  return (
    <li className={styles.label}>
      <span className={styles.what}>
        <b>{t('expedition.destinationNumber', { destination: one.warehouse.commonName, number: one.number })}</b>
        <small>{one.contents.map(({ product }) => product.label).join(', ')}</small>
      </span>
      {deliveryStatus && <StatusBadge tone="problem">{t(`delivery.status.${deliveryStatus}`)}</StatusBadge>}
      <span className={styles.does}>
        <ActionBar
          actions={one.actions}
          words="packageWords"
          name={one.number}
          act={(event, body) => mutateAsync({ params: { id, event }, body })}
        />
      </span>
    </li>
  )
}

/** Returned, damaged and lost packages with the store's options. */
export function Attention({ packages, onChanged }: { packages: readonly PackageDetail[]; onChanged: () => void }) {
  const { t } = useTranslation()
  if (packages.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="expedition-attention">
      <div className={styles.cardHead}>
        <h2 id="expedition-attention">{t('expedition.attention')}</h2>
        <span>{t('expedition.attentionText')}</span>
      </div>
      <ul>
        {packages.map((one) => (
          <Troubled key={one.id} one={one} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}
