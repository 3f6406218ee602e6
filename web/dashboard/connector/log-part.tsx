import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#web/kit/form/section.tsx'

const step = 10
/** Maximum page size of the API. */
const maxEntries = 500

type Part = { id: string; title: string; text: string; empty: string; total: number | null | undefined }

/** Newest log entries, with a button to load more. */
export function Log({
  part,
  shown,
  onMore,
  before,
  children,
}: {
  part: Part
  shown: number
  onMore: () => void
  before?: React.ReactNode
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  const { id, title, text, empty, total } = part
  return (
    <Section id={id} title={title} description={total === 0 ? empty : text}>
      {before}
      {total === undefined ? <Skeleton height={120} /> : total !== 0 && children}
      {(total ?? 0) > shown && shown < maxEntries && (
        <Button variant="subtle" size="compact-sm" onClick={onMore}>
          {t('connector.more')}
        </Button>
      )}
    </Section>
  )
}

export const useShown = () => {
  const [shown, setShown] = useState(step)
  return { shown, more: () => setShown((before) => Math.min(maxEntries, before + step * 5)) }
}
