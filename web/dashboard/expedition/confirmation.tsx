import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { PackageDetail } from '#domain/package/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import styles from './expedition.module.css'
import { LabelRow } from './label-row.tsx'
import { PrimaryLink } from './primary-link.tsx'
import { useStation } from './use-station.ts'

function Closed({ one, onChanged }: { one: PackageDetail; onChanged: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useCall(packageEndpoints.act, { success: t('expedition.done'), onSuccess: onChanged })
  const mayHandOver = one.actions.some(({ name, allowed }) => name === 'handOver' && allowed)
  return (
    <section className={styles.card}>
      <ul>
        <LabelRow one={one} atOnce={false} onChanged={onChanged} />
      </ul>
      <p className={styles.inside}>{one.contents.map(({ product }) => product.label).join(', ')}</p>
      {mayHandOver && (
        <Button
          variant="subtle"
          loading={isPending}
          onClick={() => mutate({ params: { id: one.id, event: 'handOver' }, body: {} })}
        >
          {t('packageWords.actions.handOver.label')}
        </Button>
      )}
    </section>
  )
}

/** Packages closed today: labels, delivery notes and handover. */
export default function ExpeditionConfirmation() {
  const { t } = useTranslation()
  const { data, error, refetch } = useStation()
  const reload = () => void refetch()
  if (!data) return <DetailLoading error={error} onRetry={reload} />
  return (
    <>
      <PageHeader
        title={t('expedition.closedPackages')}
        description={t('expedition.closedText')}
        actions={<PrimaryLink to="/expedition">{t('expedition.goOn')}</PrimaryLink>}
      />
      {data.closed.length === 0 && <EmptyState title={t('expedition.noClosed')} text={t('expedition.noClosedText')} />}
      <div className={styles.two}>
        {data.closed.map((one) => (
          <Closed key={one.id} one={one} onChanged={reload} />
        ))}
      </div>
    </>
  )
}
