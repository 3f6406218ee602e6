import { openById, openNearest } from '#server/connectors/configuration/opened.ts'
import type { App } from '#server/platform/app.ts'
import { builtInCarrier } from './built-in.ts'
import type { Carrier } from './carrier.ts'

const pdfMark = Buffer.from('%PDF-')

type Opened = NonNullable<Awaited<ReturnType<typeof openById>>>

/** Carrier interface of a transport connector. */
const connected = ({ id: configurationId, connector, context }: Opened): Carrier => {
  if (connector.type !== 'transport') throw new Error(`${connector.code} carries nothing.`)
  return {
    configurationId,
    ship: async ({ reference, parcel, dropOffNear, customs, customValues }) => {
      const order = { reference, parcel, dropOffNear, customs, customValues }
      const { id, trackingNumber, dropOff } = await connector.createShipment(context, order)
      return { id, trackingNumber, dropOff: dropOff ?? null }
    },
    label: async (_order, { id }) => {
      const content = await connector.findLabel(context, id)
      if (content === null) return null
      const label = Buffer.from(content, 'base64')
      // The label is shown in browsers, so only PDFs are accepted.
      if (!label.subarray(0, pdfMark.length).equals(pdfMark)) throw new Error('The label is no PDF.')
      return label
    },
    cancel: async (id) => {
      await connector.cancelShipment(context, id)
    },
    requestPickup: ({ reference, parcel }, pickup) =>
      connector.requestPickup(context, { reference, ...parcel, ...pickup }),
    track: (id) => connector.findEvents(context, id),
  }
}

type Holder = { accountId: string; organizationId: string }

/** Nearest active carrier of the contract holder, else the built-in one. */
export const carrierFor = async (app: App, holder: Holder): Promise<Carrier> => {
  const opened = await openNearest(app, holder, 'transport')
  return opened ? connected(opened) : builtInCarrier
}

/** Carrier of a configuration; null if it was removed. */
export const carrierOf = async (app: App, configurationId: string): Promise<Carrier | null> => {
  const opened = await openById(app, configurationId)
  return opened ? connected(opened) : null
}
