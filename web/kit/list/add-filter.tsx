import { openedOnDemand } from '../input/on-demand.tsx'
import { AddFilterButton, type AddFilterProps } from './add-filter-button.tsx'

/** Menu of the filters that are not in use. */
export const AddFilter = openedOnDemand<AddFilterProps>(
  ({ onClick }: AddFilterProps & { onClick?: () => void }) => <AddFilterButton onClick={onClick} />,
  () => import('./add-filter-panel.tsx'),
)
