import { useTranslation } from 'react-i18next'
import { firstPage } from '#web/kit/first-page.ts'
import { ProviderLink } from '#web/kit/provider-link.tsx'

/** Year, provider and version. */
export function ReleaseLine() {
  const { t } = useTranslation()
  return (
    <span>
      {t('frame.year', { year: String(new Date().getFullYear()) })} <ProviderLink />{' '}
      {t('frame.release', { release: firstPage.release })}
    </span>
  )
}
