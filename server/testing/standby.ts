import pg from 'pg'

/** Replication connection that reports the current WAL position as replayed, like a standby server. */
export const connectStandby = async (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.searchParams.set('replication', 'true')
  url.searchParams.set('application_name', name)
  const client = new pg.Client({ connectionString: url.toString() })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
  const position = rows[0]?.xlogpos ?? '0/0'
  const { connection } = client
  const started = new Promise((resolve) => connection.once('replicationStart', resolve))
  connection.query(`START_REPLICATION PHYSICAL ${position}`)
  await started
  connection.stream.write(statusUpdate(position))
  return client
}

/** CopyData message with a standby status update: positions written, flushed and replayed, time, and whether a reply is requested. */
const statusUpdate = (position: string) => {
  const [high = '0', low = '0'] = position.split('/')
  const lsn = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
  const message = Buffer.alloc(39)
  message.write('d')
  message.writeUInt32BE(message.length - 1, 1)
  message.write('r', 5)
  for (const at of [6, 14, 22]) message.writeBigUInt64BE(lsn, at)
  return message
}
