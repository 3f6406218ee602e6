/** URL of an account's site, with the scheme and port of the current page. */
export const siteAddress = (host: string, path = '/home') => {
  const { protocol, port } = window.location
  return `${protocol}//${host}${port ? `:${port}` : ''}${path}`
}
