import * as z from 'zod'
import { smsLimits } from '../../mail/sms.ts'
import { type ProviderContract, providerCall } from './call.ts'
import { common, customerNumber, id, reference } from './parts.ts'

export const smsContract = {
  title: 'Text messages (SMS)',
  calls: {
    ...common,
    sendMessage: providerCall({
      kind: 'send_message',
      method: 'POST',
      path: '/messages',
      summary: 'Sends a text message to a phone number',
      keyed: true,
      body: z.object({
        reference,
        to: z.string().max(16).describe('E.164, for example +33612345678'),
        sender: z.string().max(smsLimits.sender).nullable().optional().describe('Sender of the configuration'),
        text: z.string().max(smsLimits.text).describe('Characters of the GSM 7-bit alphabet as far as possible'),
        customerNumber,
      }),
      sample: {
        reference: '0198a5e0-0001-7000-8000-00000000000b',
        to: '+33612345678',
        sender: 'Boreal',
        text: 'Boréal : votre paiement de 120,00 € est parti. Détails dans notre e-mail.',
        customerNumber: null,
      },
      answer: z.object({
        id,
        status: z
          .enum(['accepted', 'refused'])
          .describe('`refused`: the number gets no messages; the message is not sent again'),
      }),
    }),
  },
} as const satisfies ProviderContract
