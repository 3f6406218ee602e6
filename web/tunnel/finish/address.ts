/** Finishing at the counter what was declared on the web: after the new diagnosis, the customer's papers. */
export const finishAddress = (buybackId: string) => `/buyback/${buybackId}/finish`
