import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { present } from '#domain/checked.ts'
import { legalKindAt } from '#domain/legal/kinds.ts'
import { Guide } from '#web/kit/page/guide.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { LegalPage } from '#web/tunnel/legal/legal-page.tsx'
import { useReachable } from '../reachable.ts'

/** Page on which the texts are written. */
const texts = '/settings/tim/general'

const ready = async () => {}

function Nothing() {
  const { t } = useTranslation()
  const mayWrite = useReachable()(texts)
  const kind = present(legalKindAt(useLocation().pathname.replace(/\/$/, '')))
  return (
    <>
      <PageHeader title={t(`legal.titles.${kind}`)} />
      <Guide
        title={t('legal.none')}
        text={t('legal.noneText')}
        example={[t('legal.example.first'), t('legal.example.second')]}
      >
        {mayWrite && (
          <Button component={Link} to={texts}>
            {t('legal.write')}
          </Button>
        )}
      </Guide>
    </>
  )
}

/** Legal texts for the account's users, inside the frame. */
export default function DashboardLegal() {
  const { pathname } = useLocation()
  return <LegalPage key={pathname} ready={ready} none={<Nothing />} />
}
