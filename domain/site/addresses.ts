/** URL slug of a label. */
const slug = (label: string) =>
  label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || '-'

type Named = { id: string; label: string }

export const productAddress = ({ id, label }: Named) => `/diag/${id}/${slug(label)}`
export const categoryAddress = ({ id, label }: Named) => `/category/${id}/${slug(label)}`

/** Pages excluded from search engines. */
const inner = [
  /^\/results$/,
  /^\/cart\/(customer-infos|summary|[^/]+\/checkout)$/,
  /^\/buyback-confirmation$/,
  /^\/status(\/[^/]+)?$/,
  /^\/iban\/[^/]+$/,
  /^\/buyback\/(create|[^/]+\/(accept|reject))$/,
  /^\/(estimate-error|not-available)$/,
]

export const isInnerPage = (path: string) => inner.some((pattern) => pattern.test(path))

/** The cart is shown on every page except confirmations. */
export const showsCart = (path: string) => !/^\/(buyback-confirmation|cart\/[^/]+\/checkout)/.test(path)
