import { openedOnDemand } from '../input/on-demand.tsx'
import { SortButton, type SortMenuProps } from './sort-menu-button.tsx'

/** Sort menu for orders without a sortable column, and for cards. */
export const SortMenu = openedOnDemand<SortMenuProps>(SortButton, () => import('./sort-menu-panel.tsx'))
