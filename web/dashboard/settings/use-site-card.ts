import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { WhiteLabelConfig } from '#domain/account/schema.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'

export type SiteCard = { named: string | undefined; config: WhiteLabelConfig; onReload: () => void }

export const siteQuery = (named: string | undefined) => (named ? { accountId: named } : {})

/** Form of one site settings card; like account cards, each starts from the latest answer. */
export const useSiteCard = <V extends object>(
  { named, config }: SiteCard,
  initial: V,
  toBody?: (changed: Partial<V>, values: V) => object,
  shownAt?: (path: string) => string,
) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = siteQuery(named)
  return useEndpointForm<typeof accountEndpoints.patchWhiteLabelConfig, V>(accountEndpoints.patchWhiteLabelConfig, {
    initial,
    query,
    version: config.version,
    toBody: toBody && ((values, changed) => toBody(changed, values)),
    shownAt,
    success: t('settings.saved'),
    // The dashboard header shows the website link too.
    invalidates: [sessionEndpoints.read, accountEndpoints.whiteLabelConfig],
    onSaved: (answer) => client.setQueryData(keyOf(accountEndpoints.whiteLabelConfig, { query }), answer),
  })
}
