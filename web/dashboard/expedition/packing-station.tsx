import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Station as StationData } from '#domain/package/schema.ts'
import { usePageTitle } from '#web/kit/page/use-page-title.ts'
import { type ScanResult, Station } from '#web/kit/station/station.tsx'
import { useSession } from '../session.ts'
import { Collection } from './collection.tsx'

type Props = {
  station: StationData
  title: string
  onScan: (code: string) => Promise<ScanResult>
  children: ReactNode
}

/** Frame of the packing pages: store, next collection and exit. */
export function PackingStation({ station, title, onScan, children }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  usePageTitle(title)
  return (
    <Station
      title={title}
      place={t('expedition.place', { store: station.store.commonName, name: user.firstname })}
      scanLabel={t('expedition.scan')}
      scanPlaceholder={t('expedition.scan')}
      onScan={onScan}
      status={
        <>
          <Collection at={station.collectionTime} timeZone={station.timeZone} />
          <Button component={Link} to="/start-expedition" variant="default" size="md">
            {t('expedition.quit')}
          </Button>
        </>
      }
    >
      {children}
    </Station>
  )
}
