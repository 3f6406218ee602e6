import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** Mail server on a fixed port. */
export const mailServer = (port: number) => {
  let server: SMTPServer | null = null
  return {
    start: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          stream.resume()
          stream.once('end', () => done())
        },
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    stop: () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
}
