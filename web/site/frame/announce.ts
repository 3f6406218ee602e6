import { mayEmbed } from '#domain/widget/frame.ts'
import { declaredMessage } from '#domain/widget/message.ts'
import { firstPage } from '#web/kit/first-page.ts'
import type { Cart } from '#web/tunnel/cart/calls.ts'

/** Tells the shop that frames the site which devices were sold. Personal data is not part of the message. */
export const announce = ({ id, total, currency, buybacks }: Cart) => {
  // Set by the widget (web/widget/site-dialog.ts); only an allowed origin is told anything.
  const framer = window.name
  if (!mayEmbed(firstPage.account?.whiteLabel.widgetOrigins ?? [], framer)) return
  const devices = buybacks.map(({ identificationNumber: number, product, total: amount, credit }) => ({
    ...{ number, label: product.label, amount, credit },
  }))
  window.parent.postMessage(declaredMessage({ cart: id, total, currency, devices }), framer)
}
