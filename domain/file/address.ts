/** URL of an image or public document; requires no session. */
export const fileAddress = (id: string) => `/api/files/${id}`
