/**
 * Milliseconds of silence after which a connection fails; the defaults of the library are up to ten minutes, during which
 * a hanging server would hold every mail job.
 */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** SMTP client of a server's URL. */
export const openTransport = async (url: string, limits: Partial<typeof patience> = {}) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...patience, ...limits })
}
