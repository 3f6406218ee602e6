import type { HomePage, HomeStatus, Widget } from './schema.ts'

/** Whether visitors get the home that the account composed, or the one that every site has. */
export const isShown = ({ status }: Pick<HomePage, 'status'>) => status === 'on'
export const statusFor = (shown: boolean): HomeStatus => (shown ? 'on' : 'off')

/** Every product that the widgets list. */
export const productsIn = (widgets: readonly Widget[]) =>
  widgets.flatMap((widget) => (widget.type === 'products' ? widget.productIds : []))
