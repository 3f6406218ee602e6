/** Status of circuits and payment modes. */
export const switchStatuses = ['enabled', 'disabled'] as const
export type SwitchStatus = (typeof switchStatuses)[number]

/** Disabled records may still be referenced, but are not offered. */
export const isOn = ({ status }: { status: SwitchStatus }) => status === 'enabled'
export const switched = (on: boolean): SwitchStatus => (on ? 'enabled' : 'disabled')
