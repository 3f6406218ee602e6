/** Where an image that was handed in is shown from. */
export const imageAddress = (id: string) => `/api/files/${id}`
