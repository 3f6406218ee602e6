import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LockedLink } from '#web/kit/form/locked-link.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { ownWebhooks } from './owner.ts'
import { WebhookRows } from './rows.tsx'

/** Webhooks of the user's own account; platform administrators select the account. */
function OwnWebhooks({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { picker } = useAccount()
  return (
    <>
      <PageHeader
        title={t('frame.titles.webhooks')}
        description={t('webhook.intro')}
        actions={
          <Group gap="md">
            {picker}
            <LockedLink to={`${ownWebhooks}/create`}>{t('webhook.add')}</LockedLink>
          </Group>
        }
      />
      <WebhookRows owner={{ path: ownWebhooks, named: { accountId } }} />
    </>
  )
}

export default ofCompany(OwnWebhooks)
