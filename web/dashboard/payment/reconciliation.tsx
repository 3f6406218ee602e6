import { Button, Modal, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import type { DifferenceRow } from '#domain/payment/batch/schema.ts'
import { DateText } from '#web/kit/date.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/messages.ts'
import { Money } from '#web/kit/money.tsx'
import { useCall } from '#web/kit/query.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { BankAnswer } from './bank-answer.tsx'
import { BankFiles } from './bank-files.tsx'

function Settle({ difference, onClose }: { difference: DifferenceRow; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [settlement, setSettlement] = useState('')
  const { mutate, isPending, error } = useCall(batchEndpoints.settleDifference, {
    invalidates: [batchEndpoints.differences],
    success: t('paymentBatch.reconciliation.settled'),
    onSuccess: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={t('paymentBatch.reconciliation.settleTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ params: { id: difference.id }, body: { settlement } })
        }}
      >
        <p>{t('paymentBatch.reconciliation.settleText')}</p>
        <TextInput
          label={t('paymentBatch.reconciliation.settlement')}
          required
          minLength={2}
          maxLength={255}
          data-autofocus
          value={settlement}
          onChange={(event) => setSettlement(event.currentTarget.value)}
          error={error && messages.error(error.code, error.params)}
          mb="md"
        />
        <Button type="submit" loading={isPending} fullWidth>
          {t('paymentBatch.reconciliation.settle')}
        </Button>
      </form>
    </Modal>
  )
}

/** What providers and the bank say and our records do not, to be settled by a person. */
function Reconciliation() {
  const { t } = useTranslation()
  const messages = useMessages()
  const { named, picker } = useAccount()
  const [settling, setSettling] = useState<DifferenceRow | null>(null)
  const query = named ? { accountId: named } : {}
  const { mutate, isPending } = useCall(batchEndpoints.reconcile, {
    success: t('paymentBatch.reconciliation.queued'),
    invalidates: [batchEndpoints.differences],
  })
  return (
    <>
      <ListPage
        endpoint={batchEndpoints.differences}
        fixed={query}
        title={t('frame.titles.reconciliation')}
        description={t('paymentBatch.reconciliation.description')}
        rowName={(row) => messages.name('paymentBatch.differences', row.kind)}
        actions={
          <>
            {picker}
            <BankAnswer accountId={named} />
            <Button
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              loading={isPending}
              onClick={() => mutate({ query })}
            >
              {t('paymentBatch.reconciliation.run')}
            </Button>
          </>
        }
        filters={[{ key: 'settled', label: t('paymentBatch.reconciliation.settlement'), kind: 'flag' }]}
        rowActions={(row) =>
          row.settledAt
            ? []
            : [
                {
                  label: t('paymentBatch.reconciliation.settle'),
                  icon: IconArrowsExchange,
                  onClick: () => setSettling(row),
                },
              ]
        }
        columns={[
          {
            key: 'kind',
            label: t('paymentBatch.reconciliation.kind'),
            render: (row) => messages.name('paymentBatch.differences', row.kind),
          },
          {
            key: 'buyback',
            label: t('paymentBatch.batch.buyback'),
            render: (row) => (row.buybackNumber ? groupedNumber(row.buybackNumber) : '–'),
          },
          {
            key: 'foundAt',
            label: t('paymentBatch.reconciliation.found'),
            sort: 'foundAt',
            render: (row) => <DateText value={row.foundAt} />,
          },
          {
            key: 'state',
            label: t('paymentBatch.reconciliation.state'),
            render: (row) =>
              row.settledAt ? (
                `${row.settledBy} · ${row.settlement}`
              ) : (
                <StatusBadge tone="problem">{t('paymentBatch.reconciliation.open')}</StatusBadge>
              ),
          },
          {
            key: 'amount',
            label: t('paymentBatch.batch.amount'),
            align: 'right',
            render: (row) => <Money cents={row.amount} />,
          },
        ]}
        empty={{ title: t('paymentBatch.reconciliation.empty'), text: t('paymentBatch.reconciliation.emptyText') }}
      />
      <BankFiles accountId={named} />
      {settling && <Settle difference={settling} onClose={() => setSettling(null)} />}
    </>
  )
}

export default ofCompany(Reconciliation)
