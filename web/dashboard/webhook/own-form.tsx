import { ofCompany } from '../configuration/account.tsx'
import { WebhookEditor } from './editor.tsx'
import { ownWebhooks } from './owner.ts'

function OwnWebhook({ accountId }: { accountId: string }) {
  return <WebhookEditor owner={{ path: ownWebhooks, named: { accountId } }} />
}

export default ofCompany(OwnWebhook)
