import { useTranslation } from 'react-i18next'
import { importMachine, stateWord } from '#domain/transfer/machine.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

export function ImportState({ found, large }: { found: CatalogueImport; large?: boolean }) {
  const { t } = useTranslation()
  const { phase, report } = found
  return (
    <StatusBadge tone={importMachine.states[phase].tone} large={large}>
      {t(`transfer.states.${stateWord(phase, report.lines_count.ignored)}`)}
    </StatusBadge>
  )
}

/** Source of an import: file name or account. */
export const useSourceName = () => {
  const { t } = useTranslation()
  return ({ file_name, source_account, origin }: CatalogueImport) =>
    file_name ?? source_account?.name ?? t(`transfer.origins.${origin}`)
}
