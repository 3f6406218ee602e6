import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#domain/history/schema.ts'
import { actorText } from '#domain/history/text.ts'
import type { Machine } from '#domain/machine.ts'
import { Section } from '../form/section.tsx'
import { useWords } from '../i18n/words.ts'
import { ChangeLine } from './changes.tsx'
import { History } from './history.tsx'
import { useValueWords } from './history-words.ts'

export type RecordEntriesProps = { entries: readonly HistoryEntry[]; machine: Pick<Machine, 'states'> }

/** Text of an event of a record. */
export const useEventText = () => {
  const say = useWords()
  return (event: string) => (i18next.exists(`history.events.${event}`) ? say(`history.events.${event}`) : event)
}

/** Section with the entries of a record's history and their changed fields. */
export default function RecordEntries({ entries, machine }: RecordEntriesProps) {
  const { t } = useTranslation()
  const words = useValueWords()
  const eventText = useEventText()
  return (
    <Section
      id="history"
      title={t('history.title')}
      description={entries.length > 0 ? undefined : t('history.nothing')}
    >
      <History
        entries={entries.map(({ id, at, by, event, to, changes }) => ({
          id,
          at,
          by: actorText(by, words),
          tone: (to ? machine.states[to]?.tone : undefined) ?? 'working',
          title: eventText(event),
          detail: changes.map((change) => <ChangeLine key={change.path.join('.')} change={change} />),
        }))}
      />
    </Section>
  )
}
