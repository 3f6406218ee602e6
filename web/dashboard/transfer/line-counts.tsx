import { useTranslation } from 'react-i18next'
import { phaseMeanings } from '#domain/transfer/machine.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { Figures } from '#web/kit/report/figures.tsx'

/** Number of lines by result. */
export function LineCounts({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const { lines_count: count } = found.report
  const written = phaseMeanings[found.phase].written
  return (
    <Figures
      figures={[
        { label: t('transfer.counts.found', { count: count.found }), count: count.found },
        {
          label: t(written ? 'transfer.counts.insertedDone' : 'transfer.counts.inserted', { count: count.inserted }),
          count: count.inserted,
        },
        {
          label: t(written ? 'transfer.counts.updatedDone' : 'transfer.counts.updated', { count: count.updated }),
          count: count.updated,
        },
        { label: t('transfer.counts.unchanged', { count: count.unchanged }), count: count.unchanged },
        { label: t('transfer.counts.ignored', { count: count.ignored }), count: count.ignored },
      ]}
    />
  )
}
