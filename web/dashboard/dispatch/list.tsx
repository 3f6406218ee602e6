import { Button } from '@mantine/core'
import { IconArrowsSplit, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { DispatchRule } from '#domain/dispatch/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { useOrder } from '../configuration/use-order.ts'
import { useCan } from '../session.ts'
import { DefaultWarehouse } from './default-warehouse.tsx'
import styles from './dispatch.module.css'
import { RuleCard } from './rule-card.tsx'
import { Tester } from './tester.tsx'
import { useConditionText } from './use-condition-text.ts'

function Rules({ rules, query, writes }: { rules: readonly DispatchRule[]; query: object; writes: boolean }) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const conditionText = useConditionText(named)
  const move = useOrder(dispatchEndpoints.order, {
    list: dispatchEndpoints.list,
    also: [dispatchEndpoints.test],
    query,
    accountId: named,
    success: t('dispatch.ordered'),
  })
  const last = rules.length - 1
  return (
    <SortableList
      label={t('dispatch.rules')}
      items={rules.map((rule) => ({ ...rule, name: rule.title }))}
      disabled={!writes}
      onMove={(from, to) => void move(from, to)}
    >
      {(rule, handle, index) => (
        <RuleCard
          rule={rule}
          number={index + 1}
          handle={handle}
          conditionText={conditionText}
          moves={writes}
          onUp={index > 0 ? () => void move(index, index - 1) : undefined}
          onDown={index < last ? () => void move(index, index + 1) : undefined}
        />
      )}
    </SortableList>
  )
}

function Dispatch() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const writes = useCan()('WAREHOUSE_DISPATCH_RULE_WRITE')
  const query = named ? { accountId: named } : {}
  const { data, error, refetch } = useAnswer(dispatchEndpoints.list, { query })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const add = writes && (
    <Button component={Link} to="/warehouse-dispatch-rule/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('frame.titles.dispatchRuleCreate')}
    </Button>
  )
  return (
    <>
      <PageHeader
        narrow
        title={t('frame.titles.warehouseDispatch')}
        description={t('dispatch.intro')}
        actions={
          <>
            {picker}
            {add}
          </>
        }
      />
      <div className={styles.page}>
        <Section id="rules" title={t('dispatch.rulesTitle')}>
          {data.members.length === 0 ? (
            <EmptyState icon={IconArrowsSplit} title={t('dispatch.emptyTitle')} text={t('dispatch.emptyText')}>
              {add}
            </EmptyState>
          ) : (
            <Rules rules={data.members} query={query} writes={writes} />
          )}
        </Section>
        <DefaultWarehouse current={data.defaultWarehouse} writes={writes} />
        <Tester rules={data.members} />
      </div>
    </>
  )
}

export default ofCompany(Dispatch)
