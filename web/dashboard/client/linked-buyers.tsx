import { ActionIcon, Button, Select, Skeleton, Tooltip } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { countryNames } from '#domain/country-names.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Guide } from '#web/kit/page/guide.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import styles from './client.module.css'

const invalidates = [clientEndpoints.linkedBuyers, clientEndpoints.read]

function LinkBuyer({ accountId, available }: { accountId: string; available: { id: string; name: string }[] }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [chosen, choose] = useState<string | null>(null)
  const link = useCall(clientEndpoints.linkBuyer, {
    invalidates,
    success: t('client.linked'),
    onSuccess: () => choose(null),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  return (
    <div className={styles.add}>
      <Select
        label={t('client.chooseBuyer')}
        data={available.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={choose}
        searchable
        nothingFoundMessage={t('kit.form.nothingFound')}
        placeholder={t('kit.form.choose')}
      />
      <Button
        disabled={!chosen}
        loading={link.isPending}
        onClick={() => chosen && link.mutate({ params: { id: accountId }, body: { buyerAccountId: chosen } })}
      >
        {t('client.link')}
      </Button>
    </div>
  )
}

/** Buyers linked to a retailer. */
export default function LinkedBuyers() {
  const { t, i18n } = useTranslation()
  const messages = useMessages()
  const { accountId = '' } = useParams()
  const client = useAnswer(clientEndpoints.read, { params: { id: accountId } })
  const links = useAnswer(clientEndpoints.linkedBuyers, { params: { id: accountId } })
  const unlink = useCall(clientEndpoints.unlinkBuyer, {
    invalidates,
    success: t('client.unlinked'),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  if (!client.data)
    return <DetailLoading error={client.error} onRetry={() => void Promise.all([client.refetch(), links.refetch()])} />
  const name = client.data.commonName
  const ask = async (buyer: { id: string; name: string }) => {
    const yes = await confirm({
      title: t('client.unlinkTitle', { name: buyer.name }),
      text: t('client.unlinkText'),
      confirm: t('client.unlink', { name: buyer.name }),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) unlink.mutate({ params: { id: accountId, buyerId: buyer.id } })
  }
  return (
    <>
      <PageHeader
        title={t('client.linkedBuyers')}
        crumb={`${name} · ${t('client.linkedBuyers')}`}
        description={t('client.linkedBuyersText', { name })}
      />
      <div className={`${styles.page} ${styles.tab}`}>
        <section className="card" style={{ padding: 20 }} aria-label={t('client.linkedBuyers')}>
          {!links.data && <Skeleton height={88} />}
          {links.data?.members.length === 0 && (
            <Guide
              title={t('client.noBuyers')}
              text={t('client.noBuyersText')}
              example={[t('client.buyersExample.first'), t('client.buyersExample.second')]}
            />
          )}
          <ul className={styles.rows}>
            {links.data?.members.map((buyer) => (
              <li key={buyer.id} className={styles.row}>
                <div className={styles.what}>
                  <b>{buyer.name}</b>
                  <span>
                    {countryNames([buyer.companyCountry], i18n.language)[0]} ·{' '}
                    {t('client.warehouses', { count: buyer.warehouses })}
                  </span>
                </div>
                <Tooltip label={t('client.unlink', { name: buyer.name })}>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('client.unlink', { name: buyer.name })}
                    onClick={() => void ask(buyer)}
                  >
                    <IconUnlink size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </li>
            ))}
          </ul>
        </section>
        {links.data && links.data.available.length > 0 && (
          <section className="card" style={{ padding: 20 }} aria-label={t('client.link')}>
            <LinkBuyer accountId={accountId} available={links.data.available} />
          </section>
        )}
      </div>
    </>
  )
}
