import pg from 'pg'

/** Missing from the driver's types. */
type Connection = pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void }

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
  const connection: Connection = Reflect.get(client, 'connection')
  const started = new Promise((resolve) => connection.once('replicationStart', resolve))
  connection.query(`START_REPLICATION PHYSICAL ${position}`)
  await started
  connection.sendCopyFromChunk(statusUpdate(position))
  return client
}

/** Standby status update: positions written, flushed and replayed, time, and whether a reply is requested. */
const statusUpdate = (position: string) => {
  const [high = '0', low = '0'] = position.split('/')
  const lsn = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
  const message = Buffer.alloc(34)
  message.write('r')
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(lsn, at)
  return message
}
