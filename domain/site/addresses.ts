/** A name as addresses write it: readable, and the same wherever it is linked from. */
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

/** The cart is shown everywhere but where it is already confirmed. */
export const showsCart = (path: string) => !/^\/(buyback-confirmation|cart\/[^/]+\/checkout)/.test(path)
