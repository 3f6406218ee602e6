import { openedOnDemand } from '../input/on-demand.tsx'
import { ExportButton, type ExportProps } from './list-export-button.tsx'

/** Exports the filtered and sorted list as a file written by a job. */
export const ListExport = openedOnDemand<ExportProps>(
  ({ onClick }: ExportProps & { onClick?: () => void }) => <ExportButton onClick={onClick} />,
  () => import('./list-export-panel.tsx'),
)
