import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LockedLink } from '#web/kit/form/locked-link.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { WebhookEditor } from './editor.tsx'
import { ownWebhooks } from './owner.ts'
import { WebhookRows } from './rows.tsx'

/** Webhooks of the user's own account; platform administrators select the account. */
function OwnList({ accountId }: { accountId: string }) {
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

/** List of the own webhooks, or the page of one of them. */
function OwnWebhooks({ accountId }: { accountId: string }) {
  const { webhookId } = useParams()
  if (!webhookId) return <OwnList accountId={accountId} />
  return <WebhookEditor owner={{ path: ownWebhooks, named: { accountId } }} />
}

export default ofCompany(OwnWebhooks)
