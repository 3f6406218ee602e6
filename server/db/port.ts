type Listening = { address: () => { port: number } | string | null }

/** Port of a server that listens on TCP. */
export const portOf = (server: Listening): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a TCP port.')
  return address.port
}
