import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconPackage, IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Attention } from './attention.tsx'
import { Collection } from './collection.tsx'
import styles from './expedition.module.css'
import { PickupForm } from './pickup-form.tsx'
import { PrimaryLink } from './primary-link.tsx'
import { useStation } from './use-station.ts'

function ShippingOption({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section className={styles.way}>
      <span className={styles.mark} data-tone="moving">
        {icon}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.go}>{children}</div>
    </section>
  )
}

/** Items waiting to be shipped: in parcels, with single labels, or by carrier pickup. */
export default function StartExpedition() {
  const { t } = useTranslation()
  const { data, error, refetch } = useStation()
  const reload = () => void refetch()
  if (!data) return <DetailLoading error={error} onRetry={reload} />
  const { waiting } = data
  return (
    <>
      <PageHeader
        title={t('frame.titles.startExpedition')}
        description={data.store.commonName}
        badge={<Collection at={data.collectionTime} timeZone={data.timeZone} />}
        actions={
          <Button component={Link} to="/expedition/confirmation" variant="default">
            {t('expedition.finish')}
          </Button>
        }
      />
      <div className={styles.shippingOptions}>
        <ShippingOption
          icon={<IconPackage size={24} stroke={1.6} aria-hidden />}
          title={t('expedition.parcels')}
          text={t('expedition.startText', { count: waiting.toPack })}
        >
          <PrimaryLink to="/expedition">{t('expedition.start')}</PrimaryLink>
        </ShippingOption>
        <ShippingOption
          icon={<IconTag size={24} stroke={1.6} aria-hidden />}
          title={t('expedition.singles')}
          text={t('expedition.singlesText', { count: waiting.label })}
        >
          <Button component={Link} to="/packing-with-label" size="md" variant="default">
            {t('expedition.openSingles')}
          </Button>
        </ShippingOption>
        <ShippingOption
          icon={<IconBuildingWarehouse size={24} stroke={1.6} aria-hidden />}
          title={t('expedition.shelf')}
          text={t('expedition.shelfText', { count: waiting.collect })}
        >
          {waiting.collect > 0 && <PickupForm timeZone={data.timeZone} onAsked={reload} />}
        </ShippingOption>
      </div>
      <Attention packages={data.attention} onChanged={reload} />
    </>
  )
}
