import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isDay } from '#domain/day.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { executionDays, isBankDay, nextBankDay } from '#domain/payment/batch/execution.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DateField } from '#web/kit/form/field/field-date.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { useCan } from '../session.ts'

function Prepare({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const messages = useMessages()
  const navigate = useNavigate()
  const [day, setDay] = useState(() => nextBankDay())
  const { longDay } = useFormats()
  const { mutate, isPending, error } = useCall(batchEndpoints.prepare, {
    invalidates: [batchEndpoints.list],
    onSuccess: ({ id }) => navigate(`/payment-batches/${id}`),
  })
  const { data: due } = useAnswer(batchEndpoints.due, { query: named ? { accountId: named } : {} }, { enabled: opened })
  const field = 'executionDate'
  const fieldViolation = error?.violations.find(({ path }) => path === field)
  const violation = isDay(day) && !isBankDay(day) ? { path: field, code: 'execution_no_bank_day' } : fieldViolation
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('paymentBatch.batches.prepareTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ body: { executionDate: day, ...(named ? { accountId: named } : {}) } })
        }}
      >
        <Stack gap="md">
          <Text>{t('paymentBatch.batches.prepareText')}</Text>
          <Text fw={600} role="status">
            {due && t('paymentBatch.batches.due', { count: due.transfers })}
          </Text>
          <DateField
            name={field}
            min={executionDays().first}
            max={executionDays().last}
            label={t('paymentBatch.batches.executionDate')}
            description={isDay(day) && longDay(`${day}T12:00:00Z`)}
            value={day}
            onChange={(value) => setDay(value ?? '')}
            onBlur={() => {}}
            violation={violation}
          />
          {error && !fieldViolation && (
            <Alert color="red" role="alert">
              {messages.refusal(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
            <Button type="submit" loading={isPending} disabled={due?.transfers === 0}>
              {t('paymentBatch.batches.prepare')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Batches() {
  const { t } = useTranslation()
  const { day } = useFormats()
  const { named, picker } = useAccount()
  const can = useCan()
  const [preparing, setPreparing] = useState(false)
  return (
    <>
      <ListPage
        endpoint={batchEndpoints.list}
        fixed={named ? { accountId: named } : {}}
        title={t('frame.titles.paymentBatches')}
        description={t('paymentBatch.batches.description')}
        refetchInterval={15_000}
        rowName={(row) => t('paymentBatch.batches.title', { day: day(row.day), number: row.number })}
        rowLink={(row) => `/payment-batches/${row.id}`}
        actions={
          <>
            {picker}
            <Button
              component={Link}
              to="/payment-settings"
              variant="default"
              leftSection={<IconBuildingBank size={16} aria-hidden />}
            >
              {t('paymentBatch.batches.settings')}
            </Button>
            {can('PAYMENT_BATCH_PREPARE') && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPreparing(true)}>
                {t('paymentBatch.batches.prepare')}
              </Button>
            )}
          </>
        }
        cells={{
          number: (row) => t('paymentBatch.batches.title', { day: day(row.day), number: row.number }),
          execution: (row) => day(row.executionDate),
          preparedAt: (row) => (
            <>
              {row.preparedBy}, <DateText value={row.preparedAt} />
            </>
          ),
          reopened: (row) => row.reopened || '–',
        }}
        empty={{ title: t('paymentBatch.batches.empty'), text: t('paymentBatch.batches.emptyText') }}
      />
      <Prepare opened={preparing} onClose={() => setPreparing(false)} />
    </>
  )
}

export default ofCompany(Batches)
