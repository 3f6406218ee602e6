import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { useCall } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useAccount } from '../configuration/account.tsx'
import { useWarehouses } from './use-warehouses.ts'

type Props = { current: AnswerOf<typeof dispatchEndpoints.list>['defaultWarehouse']; writes: boolean }

/** Saved as soon as another warehouse is selected. */
export function DefaultWarehouse({ current, writes }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { named } = useAccount()
  const warehouses = useWarehouses(named, current ? [current] : [])
  const call = useCall(dispatchEndpoints.setDefault, {
    invalidates: [dispatchEndpoints.list, dispatchEndpoints.test],
    success: t('dispatch.defaultSaved'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const change = (warehouseId: string | null) => {
    if (warehouseId && !call.isPending) call.mutate({ body: { warehouseId, ...(named ? { accountId: named } : {}) } })
  }
  return (
    <Section id="default" title={t('dispatch.default')} description={t('dispatch.defaultText')}>
      <Select
        aria-label={t('dispatch.default')}
        data={warehouses.map(({ value, label }) => ({ value, label }))}
        value={current?.id ?? null}
        onChange={change}
        placeholder={t('kit.form.choose')}
        nothingFoundMessage={t('kit.form.nothingFound')}
        error={current ? undefined : t('dispatch.defaultMissing')}
        disabled={!writes}
        allowDeselect={false}
        searchable
        maw={420}
      />
    </Section>
  )
}
