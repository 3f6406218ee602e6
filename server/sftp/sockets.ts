import { createServer, type Socket } from 'node:net'
import type ssh2 from 'ssh2'
import { sftpLimits } from '#domain/sftp/schema.ts'
import { networkOf } from '#server/platform/http/network.ts'

/** Time for a client to close its side after the server has ended the connection, in milliseconds. */
const closingMs = 2_000

type Peer = { ip: string; port: number }

const addressOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/**
 * Limits sockets before the SSH protocol starts: ssh2 reports a connection only after its identification, so that silent sockets
 * would be neither counted nor closed.
 */
export const limitSockets = (ssh: ssh2.Server) => {
  const byNetwork = new Map<string, number>()
  /** Sockets before sign-in, in the order of their arrival; the timer ends with the client's identification. */
  const waiting = new Map<string, { socket: Socket; timer: NodeJS.Timeout }>()
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const among = (byNetwork.get(network) ?? 0) + 1
    if (open.size - waiting.size >= sftpLimits.connections || among > sftpLimits.connectionsPerNetwork)
      return socket.destroy()
    if (waiting.size >= sftpLimits.waitingConnections) closeOldestWaiting()
    const address = addressOf(socket)
    open.add(socket)
    byNetwork.set(network, among)
    waiting.set(address, { socket, timer: setTimeout(() => socket.destroy(), sftpLimits.bannerSeconds * 1_000) })
    socket.on('error', () => {})
    // A client that never closes its side would keep its place.
    socket.once('finish', () => setTimeout(() => socket.destroy(), closingMs).unref())
    socket.once('close', () => {
      signedIn(address)
      open.delete(socket)
      const rest = (byNetwork.get(network) ?? 1) - 1
      if (rest > 0) byNetwork.set(network, rest)
      else byNetwork.delete(network)
    })
    ssh.injectSocket(socket)
  })
  const signedIn = (address: string) => {
    clearTimeout(waiting.get(address)?.timer)
    waiting.delete(address)
  }
  const closeOldestWaiting = () => {
    for (const [address, { socket }] of waiting) {
      signedIn(address)
      socket.destroy()
      return
    }
  }
  return {
    server,
    /** The client has sent its SSH identification. */
    identified: ({ ip, port }: Peer) => clearTimeout(waiting.get(`${ip} ${port}`)?.timer),
    signedIn: ({ ip, port }: Peer) => signedIn(`${ip} ${port}`),
    closeAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
