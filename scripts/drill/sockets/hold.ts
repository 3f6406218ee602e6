// Child process of the drill: opens silent sockets from many loopback networks and replaces those that are closed.
// hold.ts <port> <sockets> <sockets per network> <first network>
import { connect } from 'node:net'

const [port = 0, wanted = 0, perAddress = 1, first = 0] = process.argv.slice(2).map(Number)

const open = (index: number) => {
  const network = first + Math.floor(index / perAddress)
  const localAddress = `127.${1 + Math.floor(network / 250)}.${network % 250}.1`
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(() => open(index), 250))
}
/** Milliseconds between two connections: faster ones overflow the accept queue and never reach the process. */
const pace = 2
for (let index = 0; index < wanted; index++) setTimeout(() => open(index), index * pace)
// The channel to the drill is not used: the process ends with it.
process.on('disconnect', () => process.exit())
process.channel?.ref()
