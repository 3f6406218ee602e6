import { Select, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCounterRole } from '#domain/access.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { perTab } from '#web/kit/storage/storage.ts'
import { useSession } from '../session.ts'

/** Store selection for sellers with several stores; stored per tab. */
export const useStore = () => {
  const { user } = useSession()
  const held = user.modules.find(({ module }) => module === user.currentModule)
  const picks = held !== undefined && !isCounterRole(held.role)
  const key = `reprise.store.${user.id}` as const
  const [storeId, setStoreId] = useState(() => (picks ? perTab.read<string>(key) : null))
  const pick = (id: string | null) => {
    perTab.write(key, id)
    setStoreId(id)
  }
  return { picks, storeId, pick }
}

type Props = { storeId: string | null; onPick: (id: string | null) => void }

export function StorePicker({ storeId, onPick }: Props) {
  const { t } = useTranslation()
  const { data } = useAnswer(organizationEndpoints.choices, { query: { type: ['store'] } })
  const choices = (data?.members ?? []).map(({ id, commonName, city }) => ({
    value: id,
    label: [commonName, city].filter(Boolean).join(' · '),
  }))
  return (
    <>
      {!storeId && <Title order={1}>{t('search.chooseStore')}</Title>}
      <Select
        label={t('search.store')}
        placeholder={t('search.chooseStore')}
        data={choices}
        value={choices.some(({ value }) => value === storeId) ? storeId : null}
        onChange={onPick}
        searchable
        maw={420}
        mb="md"
      />
    </>
  )
}
