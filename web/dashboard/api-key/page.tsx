import { Anchor, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiKeyEndpoints } from '#domain/api-key/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { ShownOnce } from '#web/kit/form/field/shown-once.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import styles from '../client/client.module.css'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { CreateKey } from './create.tsx'
import { KeyList } from './list.tsx'

/** API keys of an account. */
function ApiKeys({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { picker } = useAccount()
  const [key, setKey] = useState<string | null>(null)
  const { data, error, refetch } = useAnswer(apiKeyEndpoints.list, { query: { accountId } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('frame.titles.apiKeys')}
        description={t('apiKey.intro')}
        actions={
          <Group gap="md">
            <Anchor href="/developers" target="_blank" rel="noreferrer" size="sm">
              {t('apiKey.developers')}
            </Anchor>
            {picker}
          </Group>
        }
      />
      <div className={styles.tab}>
        <KeyList keys={data.members} />
        <CreateKey accountId={accountId} offered={data.offered} onKey={setKey} />
        <ShownOnce
          value={key}
          title={t('apiKey.once')}
          text={t('apiKey.onceText')}
          label={t('apiKey.key')}
          understood={t('apiKey.understood')}
          onClose={() => setKey(null)}
        />
      </div>
    </>
  )
}

export default ofCompany(ApiKeys)
