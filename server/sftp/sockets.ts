import { createServer, type Socket } from 'node:net'
import type ssh2 from 'ssh2'
import { sftpLimits } from '#domain/sftp/schema.ts'
import { networkOf } from '#server/platform/http/network.ts'

/** Time for a client to close its side after the server has ended the connection, in milliseconds. */
const closingMs = 2_000

const addressOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/**
 * Limits sockets before the SSH protocol starts: ssh2 reports a connection only after its identification, so that silent sockets
 * would be neither counted nor closed.
 */
export const limitSockets = (ssh: ssh2.Server) => {
  const byNetwork = new Map<string, number>()
  /** Sockets without an identification, in the order of their arrival. */
  const silent = new Map<string, { socket: Socket; timer: NodeJS.Timeout }>()
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const among = (byNetwork.get(network) ?? 0) + 1
    if (open.size - silent.size >= sftpLimits.connections || among > sftpLimits.connectionsPerNetwork)
      return socket.destroy()
    if (silent.size >= sftpLimits.silentConnections) closeOldestSilent()
    const address = addressOf(socket)
    open.add(socket)
    byNetwork.set(network, among)
    silent.set(address, { socket, timer: setTimeout(() => socket.destroy(), sftpLimits.bannerSeconds * 1_000) })
    socket.on('error', () => {})
    // A client that never closes its side would keep its place.
    socket.once('finish', () => setTimeout(() => socket.destroy(), closingMs).unref())
    socket.once('close', () => {
      identified(address)
      open.delete(socket)
      const rest = (byNetwork.get(network) ?? 1) - 1
      if (rest > 0) byNetwork.set(network, rest)
      else byNetwork.delete(network)
    })
    ssh.injectSocket(socket)
  })
  const identified = (address: string) => {
    clearTimeout(silent.get(address)?.timer)
    silent.delete(address)
  }
  const closeOldestSilent = () => {
    for (const [address, { socket }] of silent) {
      identified(address)
      socket.destroy()
      return
    }
  }
  return {
    server,
    /** The client has sent its SSH identification. */
    identified: ({ ip, port }: { ip: string; port: number }) => identified(`${ip} ${port}`),
    closeAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
