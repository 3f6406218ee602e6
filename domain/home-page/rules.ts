import type { HomePage, HomeStatus, Widget } from './schema.ts'

/** Whether visitors see the account's own home page instead of the default one. */
export const isShown = ({ status }: Pick<HomePage, 'status'>) => status === 'on'
export const statusFor = (shown: boolean): HomeStatus => (shown ? 'on' : 'off')

/** Ids of all products listed by the widgets. */
export const productsIn = (widgets: readonly Widget[]) =>
  widgets.flatMap((widget) => (widget.type === 'products' ? widget.productIds : []))
