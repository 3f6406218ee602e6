import { openedOnDemand } from '../input/on-demand.tsx'
import { ExportButton, type ExportProps } from './list-export-button.tsx'
import { withPanelWords } from './list-words.ts'

/** Exports the filtered and sorted list as a file written by a job. */
export const ListExport = openedOnDemand<ExportProps>(
  ({ onClick }: ExportProps & { onClick?: () => void }) => <ExportButton onClick={onClick} />,
  withPanelWords(() => import('./list-export-panel.tsx')),
)
