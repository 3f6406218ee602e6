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
/** Last digits of a product's id at the end of its landing page's address: the rest changes with its labels. */
export const endingLength = 12
const endingOf = (id: string) => id.slice(-endingLength)

/** Landing page of a product, for search engines: what it is bought for, before the questions. */
export const landingAddress = ({ id, label, category }: Named & { category: string }) =>
  `/sell/${slug(category)}/${slug(label)}-${endingOf(id)}`

const landingPath = new RegExp(`^/sell/[^/]+/(?:[^/]*-)?([0-9a-f]{${endingLength}})$`, 'i')
export const landingEnding = (path: string) => landingPath.exec(path)?.[1]?.toLowerCase() ?? null

export const categoryAddress = ({ id, label }: Named) => `/category/${id}/${slug(label)}`

/** Addresses of pages under a former name, in any letter case, with their current path. */
const formerPages: Readonly<Record<string, string>> = { '/createbuyback': '/search' }
export const currentPath = (path: string) => formerPages[path.toLowerCase()] ?? null

/** Pages excluded from search engines. */
const inner = [
  /^\/results$/,
  /^\/cart\/(customer-infos|summary|[^/]+\/checkout)$/,
  /^\/buyback-confirmation$/,
  /^\/status(\/[^/]+)?$/,
  /^\/(iban|model-alert|my-data|my-trade-ins|self-test)\/[^/]+$/,
  /^\/buyback\/(create|[^/]+\/(accept|reject))$/,
  /^\/(estimate-error|not-available)$/,
]

export const isInnerPage = (path: string) => inner.some((pattern) => pattern.test(path))

/** As the router compares paths: percent encoding does not distinguish them; nor does letter case. */
const routed = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const privatePages = /^\/(status|iban|model-alert|my-data|my-trade-ins|buyback|self-test)(\/|$)/i
/** Pages opened by a private link, whose key is in the address. */
export const isPrivatePage = (path: string) => privatePages.test(routed(path))

const confirmations = /^\/(buyback-confirmation|cart\/[^/]+\/checkout)/i
/** Pages whose address contains a key or a cart: no program of others runs there. */
export const isUntracked = (path: string) => isPrivatePage(path) || confirmations.test(routed(path))

/** Whether a link between two pages loads the whole page: one of them may have the tag manager, the other must not. */
export const isLoadedApart = (from: string, to: string) => isUntracked(from) !== isUntracked(to)

/** Test page of a device: the only page that may use the microphone and the motion sensors. */
export const isSelfTestPage = (path: string) => /^\/self-test\/[^/]+$/.test(path)

/** Path that stands for all pages of which only the header and the text without JavaScript are painted. */
export const unpaintedAs = (path: string) => {
  if (!showsCart(path)) return '/buyback-confirmation'
  if (/^\/status(\/|$)/.test(path)) return '/status'
  return path.startsWith('/cart/') ? '/cart/summary' : '/'
}

/** The cart is shown on every page except confirmations. */
export const showsCart = (path: string) => !confirmations.test(path)
