import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import packet, { type Answer as Record } from 'dns-packet'
import { afterAll } from 'vitest'

/** A DNS server that answers with the given records only. */
export const testDns = async () => {
  const records = new Map<string, Record>()
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (message, from) => {
    const asked = packet.decode(message)
    const question = asked.questions?.[0]
    const found = question && records.get(`${question.type} ${question.name.toLowerCase()}`)
    const answer = packet.encode({
      type: 'response',
      id: asked.id,
      flags: packet.RECURSION_DESIRED | (found ? 0 : 3),
      questions: asked.questions,
      answers: found ? [found] : [],
    })
    socket.send(answer, from.port, from.address)
  })
  afterAll(() => socket.close())
  return {
    address: `127.0.0.1:${socket.address().port}`,
    a: (name: string, data: string) => records.set(`A ${name}`, { type: 'A', name, data }),
    cname: (name: string, data: string) => records.set(`CNAME ${name}`, { type: 'CNAME', name, data }),
    txt: (name: string, data: string) => records.set(`TXT ${name}`, { type: 'TXT', name, data }),
    forget: () => records.clear(),
  }
}
