/** Where an account's site answers: on its own host, by the scheme and port that this page came by. */
export const siteAddress = (host: string, path = '/home') => {
  const { protocol, port } = window.location
  return `${protocol}//${host}${port ? `:${port}` : ''}${path}`
}
