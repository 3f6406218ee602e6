/** Where a picture or a public document is to be had: a page may name it before anybody is signed in. */
export const fileAddress = (id: string) => `/api/files/${id}`
