import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CircuitType, circuitTypes } from '#domain/circuit/schema.ts'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { DispatchRule } from '#domain/dispatch/schema.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { type ProductState, productStates } from '#domain/product/states.ts'
import { call } from '#web/kit/client/client.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useAccount } from '../configuration/account.tsx'
import { ProductSelect } from '../product/product-select.tsx'
import styles from './dispatch.module.css'
import { Verdict } from './verdict.tsx'

const none = 'none'

/** Evaluates a sample against the rules on each change; nothing is stored. */
export function Tester({ rules }: { rules: readonly DispatchRule[] }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { named } = useAccount()
  const [product, setProduct] = useState<{ id: string; label: string } | null>(null)
  const [circuit, setCircuit] = useState<CircuitType>('store_drop')
  const [state, setState] = useState<ProductState>('grade_a')
  const [storeId, setStoreId] = useState<string | null>(null)
  const stores = useAnswer(organizationEndpoints.choices, {
    query: { type: ['store'], ...(named ? { accountId: named } : {}) },
  })
  const body = {
    productId: product?.id ?? '',
    circuit,
    state,
    ...(storeId ? { storeId } : {}),
    ...(named ? { accountId: named } : {}),
  }
  const { data, error } = useQuery({
    queryKey: [...keyOf(dispatchEndpoints.test), body],
    queryFn: ({ signal }) => call(dispatchEndpoints.test, { body, signal }),
    enabled: product !== null,
  })
  return (
    <Section id="tester" title={t('dispatch.tester')} description={t('dispatch.testerText')}>
      <div className={styles.sample}>
        <ProductSelect
          label={t('dispatch.product')}
          placeholder={t('dispatch.productPlaceholder')}
          nothingFound={t('dispatch.noProduct')}
          among={named ? { accountId: named } : {}}
          product={product}
          onChoose={setProduct}
        />
        <Select
          label={t('dispatch.circuit')}
          data={circuitTypes.map((value) => ({ value, label: t(`category.circuitTypes.${value}`) }))}
          value={circuit}
          onChange={(value) => value && setCircuit(value)}
          allowDeselect={false}
        />
        <Select
          label={t('dispatch.state')}
          data={productStates.map((value) => ({ value, label: t(`product.states.${value}`) }))}
          value={state}
          onChange={(value) => value && setState(value)}
          allowDeselect={false}
        />
        <Select
          label={t('dispatch.store')}
          data={[
            { value: none, label: t('dispatch.storeNone') },
            ...(stores.data?.members ?? []).map(({ id, commonName }) => ({ value: id, label: commonName })),
          ]}
          value={storeId ?? none}
          onChange={(value) => setStoreId(value === none ? null : value)}
          nothingFoundMessage={t('kit.form.nothingFound')}
          allowDeselect={false}
          searchable
        />
      </div>
      <div role="status">
        {error && <p className={styles.problem}>{messages.refusal(error)}</p>}
        {product && data && <Verdict verdict={data} rules={rules} accountId={named} />}
      </div>
    </Section>
  )
}
