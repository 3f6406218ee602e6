import { smsContract } from '#domain/connector/contract/messages.ts'
import { maybe, setting } from '#domain/connector/settings.ts'
import { smsLimits } from '#domain/mail/sms.ts'
import type { Connector } from '../connector.ts'
import { asked, httpSettings, ping } from '../http.ts'

const settings = {
  ...httpSettings,
  sender: maybe(setting.text(smsLimits.sender)),
  customerNumber: maybe(setting.text(60)),
}

/** Service that sends text messages; protocol in docs/providers.md. */
export const connector: Connector<typeof settings> = {
  id: '0198a5e0-0001-7000-8000-000000000010',
  code: 'http-sms',
  name: 'HTTP text messages',
  type: 'sms',
  kind: 'sms',
  settings,
  test: ping,
  send: ({ call, settings: { sender, customerNumber } }, { reference, to, text }) =>
    call(
      asked(smsContract.calls.sendMessage, {
        body: { reference, to, sender, text, customerNumber },
        idempotencyKey: `sms-${reference}`,
      }),
    ),
}
