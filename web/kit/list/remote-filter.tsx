import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { type RemoteFilter as Remote, type RemoteChoice, useFound, useNamed } from './remote.ts'

/** Maximum number of values the API accepts for one filter. */
const maxChosen = 50

/** Filter whose choices are searched on the server. */
export function RemoteFilter({ filter, state }: { filter: Remote; state: ListState }) {
  const { t } = useTranslation()
  const combobox = useCombobox({ opened: true })
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const chosen = state.values[filter.key] ?? []
  const answer = useFound(filter, searched)
  const named = useNamed(filter, chosen) ?? []
  const found = answer.data?.members ?? []
  // Selected values come first until the user searches.
  const shown: RemoteChoice[] = searched
    ? found
    : [...named.filter(({ id }) => chosen.includes(id)), ...found.filter(({ id }) => !chosen.includes(id))]
  const settled = answer.isSuccess && !answer.isPlaceholderData
  const first = searched && settled ? found[0]?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: new matches preselect the first one for Enter
  useEffect(() => {
    if (first) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  }, [searched, first])
  const toggle = (id: string) =>
    state.setFilter(filter.key, chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => (chosen.includes(id) || chosen.length < maxChosen) && toggle(id)}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          size="sm"
          aria-label={t('listFilter.searchChoices', { name: filter.label })}
          placeholder={t('common.search')}
          maxLength={255}
          leftSection={<IconSearch size={14} aria-hidden />}
          rightSection={answer.isFetching ? <Loader size={14} aria-hidden /> : null}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.remote} aria-label={filter.label} aria-multiselectable>
        {shown.map(({ id, label, detail }) => (
          <Combobox.Option key={id} value={id} aria-selected={chosen.includes(id)} active={chosen.includes(id)}>
            <span className={styles.remoteOption}>
              <span>
                {label}
                {detail && <span className={styles.remoteDetail}>{detail}</span>}
              </span>
              {chosen.includes(id) && <IconCheck size={16} aria-hidden />}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <p role="status" className={styles.none}>
        {settled && shown.length === 0 && t('kit.form.nothingFound')}
        {settled && answer.data?.more && t('listFilter.moreChoices')}
        {answer.isError && t('kit.error.loadTitle')}
      </p>
    </Combobox>
  )
}
