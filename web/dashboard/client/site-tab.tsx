import { Button } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { Client } from '#domain/client/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { NoticesCard, PublicSiteCard, TrackingCard } from '../settings/site-cards.tsx'
import { siteQuery } from '../settings/use-site-card.ts'
import styles from './client.module.css'

/** Site settings, the same cards as for the client's administrators. */
export function SiteTab({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(accountEndpoints.whiteLabelConfig, { query: siteQuery(client.id) })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} headed />
  const card = { named: client.id, config: data, onReload: () => void refetch() }
  return (
    <>
      <div className={styles.links}>
        <Button
          component={Link}
          to={`/client/${client.organizationId}/editPages`}
          variant="default"
          leftSection={<IconLayoutList size={16} aria-hidden />}
        >
          {t('client.openHomePage')}
        </Button>
        <Button component={Link} to="/design" variant="default">
          {t('frame.titles.design')}
        </Button>
      </div>
      <PublicSiteCard {...card} />
      <TrackingCard {...card} />
      <NoticesCard {...card} />
    </>
  )
}
