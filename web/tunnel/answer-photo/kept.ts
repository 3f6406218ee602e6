import { perTab } from '#web/kit/storage/storage.ts'

/** Token of a photo, in session storage until the device is in the cart. */
export type KeptPhoto = { questionId: string; token: string }

export const keptPhotos = (device: string) => perTab.read<KeptPhoto[]>(`reprise.photos.${device}`) ?? []

export const keepPhotos = (device: string, photos: readonly KeptPhoto[]) =>
  perTab.write(`reprise.photos.${device}`, photos)
