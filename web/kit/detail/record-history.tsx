import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#domain/history/schema.ts'
import type { Machine } from '#domain/machine.ts'
import { Section } from '../form/section.tsx'
import { useMessages } from '../notice/messages.ts'
import { History } from './history.tsx'

type Props = {
  entries: readonly HistoryEntry[]
  machine: Pick<Machine, 'states'>
  /** Translation group of the record's field names. */
  fields: string
}

/** History of a record, newest first, as the last section of its page. */
export function RecordHistory({ entries, machine, fields }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  return (
    <Section
      id="history"
      title={t('kit.history.title')}
      description={entries.length > 0 ? undefined : t('kit.history.empty')}
    >
      <History
        entries={entries.map(({ id, at, by, event, to, fields: changed }) => ({
          id,
          at,
          by,
          tone: (to ? machine.states[to]?.tone : undefined) ?? 'working',
          title: messages.name('kit.history.events', event),
          detail:
            changed.length > 0
              ? t('kit.history.changed', { fields: changed.map((field) => messages.name(fields, field)).join(', ') })
              : undefined,
        }))}
      />
    </Section>
  )
}
