/** The page that shows a confirmed cart, on either face: to its people, and to whoever holds its key. */
export const checkoutAddress = ({ id, key }: { id: string; key: string | null }) =>
  key ? `/cart/${id}/checkout?key=${encodeURIComponent(key)}` : `/cart/${id}/checkout`
