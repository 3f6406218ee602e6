import { openedOnDemand } from '../input/on-demand.tsx'
import { MenuButton, type RowMenuProps } from './row-menu-button.tsx'

type ButtonProps = RowMenuProps & { onClick?: () => void }

/** Action menu of a list row; its actions are loaded on demand. */
export const RowMenu = openedOnDemand<RowMenuProps>(
  ({ name, onClick }: ButtonProps) => <MenuButton name={name} onClick={onClick} />,
  () => import('./row-menu-panel.tsx'),
)
