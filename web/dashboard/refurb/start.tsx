import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { Station } from '#web/kit/station/station.tsx'
import { useSession } from '../session.ts'
import { Several } from './several.tsx'
import { useScanItem } from './use-scan-item.ts'

/** Scan an item to start or continue its diagnosis. */
export default function StartDiagnosis() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { currentOrganization } = useSession()
  const { scan, several, choose } = useScanItem('diagnosis', async ({ id }) => {
    const diagnosis = await call(refurbEndpoints.startDiagnosis, { body: { itemId: id } })
    await navigate(`/warehouse/refurb-diagnosis/${diagnosis.id}`)
  })
  return (
    <Station
      title={t('frame.titles.refurbStart')}
      place={currentOrganization?.commonName}
      scanLabel={t('refurb.scan')}
      scanPlaceholder={t('refurb.scanPlaceholder')}
      onScan={scan}
    >
      <Several items={several} onChoose={choose} />
      <p>{t('refurb.startText')}</p>
    </Station>
  )
}
