import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { closeTransports } from '#server/mail/send.ts'

type Received = Email & { envelope: string[] }

/** SMTP server that stores received mails, or rejects them while `refuses` is set. */
export const testMailbox = async () => {
  const mailbox = { url: '', received: [] as Received[], refuses: false, close: async () => {} }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(mailbox.refuses ? new Error('450 mailbox busy') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mailbox.received.push({ ...mail, envelope: session.envelope.rcptTo.map(({ address }) => address) })
          done()
        }, done)
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  mailbox.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  mailbox.close = async () => {
    closeTransports()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  }
  afterAll(() => mailbox.close())
  return mailbox
}
