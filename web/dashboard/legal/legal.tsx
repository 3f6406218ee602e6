import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { present } from '#domain/checked.ts'
import { legalKindAt } from '#domain/legal/kinds.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { LegalPage } from '#web/tunnel/legal/legal-page.tsx'

const ready = async () => {}

function Nothing() {
  const { t } = useTranslation()
  const kind = present(legalKindAt(useLocation().pathname.replace(/\/$/, '')))
  return (
    <>
      <PageHeader title={t(`legal.titles.${kind}`)} />
      <EmptyState title={t('legal.none')} />
    </>
  )
}

/** Legal texts for the account's users, inside the frame. */
export default function DashboardLegal() {
  const { pathname } = useLocation()
  return <LegalPage key={pathname} ready={ready} none={<Nothing />} />
}
