/** URL of the confirmation page, in the dashboard or on the site; the key gives access without a session. */
export const checkoutAddress = ({ id, key }: { id: string; key: string | null }) =>
  key ? `/cart/${id}/checkout?key=${encodeURIComponent(key)}` : `/cart/${id}/checkout`
