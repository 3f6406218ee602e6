/** What an account switches on and off: its circuits, its payment modes. */
export const switchStatuses = ['enabled', 'disabled'] as const
export type SwitchStatus = (typeof switchStatuses)[number]

/** One that is switched off may still be named elsewhere, and is offered to nobody until it is on. */
export const isOn = ({ status }: { status: SwitchStatus }) => status === 'enabled'
export const switched = (on: boolean): SwitchStatus => (on ? 'enabled' : 'disabled')
