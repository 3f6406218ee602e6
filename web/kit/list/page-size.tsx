import { openedOnDemand } from '../input/on-demand.tsx'
import { PageSizeButton, type PageSizeProps } from './page-size-button.tsx'

/** Number of rows per page. */
export const PageSize = openedOnDemand<PageSizeProps>(PageSizeButton, () => import('./page-size-panel.tsx'))
