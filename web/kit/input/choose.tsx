import type { ComponentProps } from 'react'
import { ChooseButton, type ChooseProps } from './choose-button.tsx'
import { openedOnDemand } from './on-demand.tsx'

type ButtonProps = ChooseProps & Pick<ComponentProps<'button'>, 'onClick'>

const Closed = ({ onChoose: _onChoose, side: _side, ...shown }: ButtonProps) => <ChooseButton {...shown} />

/** One of a few choices, outside a form. */
export const Choose = openedOnDemand<ChooseProps>(Closed, () => import('./choose-panel.tsx'))
