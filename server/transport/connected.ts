import { openById, openNearest } from '#server/connectors/configuration/opened.ts'
import type { App } from '#server/platform/app.ts'
import { builtInCarrier } from './built-in.ts'
import type { Carrier } from './carrier.ts'

const pdfMark = Buffer.from('%PDF-')

type Opened = NonNullable<Awaited<ReturnType<typeof openById>>>

/** A configured carrier, spoken to by its connector. */
const connected = ({ id: configurationId, connector, context }: Opened): Carrier => {
  if (connector.type !== 'transport') throw new Error(`${connector.code} carries nothing.`)
  return {
    configurationId,
    ship: ({ reference, parcel }) => connector.createShipment(context, { reference, parcel }),
    label: async (_order, { id }) => {
      const content = await connector.findLabel(context, id)
      if (content === null) return null
      const label = Buffer.from(content, 'base64')
      // It is shown in browsers of ours: nothing but a PDF is kept.
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

/**
 * The carrier of whoever holds the contract: the nearest that is switched on for the entity, or else the built-in one.
 */
export const carrierFor = async (app: App, holder: Holder): Promise<Carrier> => {
  const opened = await openNearest(app, holder, 'transport')
  return opened ? connected(opened) : builtInCarrier
}

/** The one that a package was given to; null where its configuration is gone. */
export const carrierOf = async (app: App, configurationId: string): Promise<Carrier | null> => {
  const opened = await openById(app, configurationId)
  return opened ? connected(opened) : null
}
