/** The page that shows a confirmed cart, on either face: whoever holds its key may see it. */
export const checkoutAddress = ({ id, key }: { id: string; key: string }) =>
  `/cart/${id}/checkout?key=${encodeURIComponent(key)}`
