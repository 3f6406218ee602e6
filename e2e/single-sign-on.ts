import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import packet from 'dns-packet'
import Provider from 'oidc-provider'
import { dnsPort } from './product.ts'

/** DNS stub of the server under test: answers with the given TXT records only. */
export const nameServer = async () => {
  const records = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.bind(dnsPort, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (message, from) => {
    const query = packet.decode(message)
    const name = query.questions?.[0]?.name ?? ''
    const data = records.get(name.toLowerCase())
    const answer = packet.encode({
      type: 'response',
      id: query.id,
      flags: packet.RECURSION_DESIRED | (data === undefined ? 3 : 0),
      questions: query.questions,
      answers: data === undefined ? [] : [{ type: 'TXT', name, data }],
    })
    socket.send(answer, from.port, from.address)
  })
  return { says: (name: string, data: string) => records.set(name.toLowerCase(), data), stop: () => socket.close() }
}

export const client = { id: 'reprise', secret: 'a-secret-of-the-provider-that-is-long' }

/** OpenID provider with its own pages; the login is taken as e-mail address. */
export const identityProvider = async (redirects: string[]) => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirects }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, email: login, email_verified: true }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
