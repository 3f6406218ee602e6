import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Station } from '#web/kit/station/station.tsx'
import { useSession } from '../session.ts'
import { Several } from './several.tsx'
import { useScanItem } from './use-scan-item.ts'

/** Scan an item to open its steps. */
export default function SearchSteps() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { currentOrganization } = useSession()
  const { scan, several, choose } = useScanItem('steps', async ({ id }) => {
    await navigate(`/items/${id}/item-refurb-steps`)
  })
  return (
    <Station
      title={t('frame.titles.refurbSearch')}
      place={currentOrganization?.commonName}
      scanLabel={t('refurb.scan')}
      scanPlaceholder={t('refurb.scanPlaceholder')}
      onScan={scan}
      actions={
        <Button component={Link} to="/workshop" variant="default" size="md">
          {t('frame.titles.workshop')}
        </Button>
      }
    >
      <Several items={several} onChoose={choose} />
      <p>{t('refurb.searchText')}</p>
    </Station>
  )
}
