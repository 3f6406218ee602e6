/** Maximum number of photos per question, per check and per customer reply. */
export const photoLimits = { perQuestion: 4, perCheck: 24, byCustomer: 3 } as const

/** The browser resizes photos before upload: longest side in pixels, and JPEG qualities tried until the size fits. */
export const sentPhoto = { side: 1_600, qualities: [0.8, 0.6, 0.4] } as const

type Held = { item: string; checkedBy: string | null; actorId: string }

/** Photos can be added only during a check, by the operator who does it. */
export const photoRefusal = ({ item, checkedBy, actorId }: Held) => {
  if (item !== 'item_awaiting_compliancy_tests') return 'transition_refused'
  return checkedBy === actorId ? null : 'check_held_by_other'
}

/** The photo that replaces the number of the device is evidence: it is not deleted. */
export const deletionRefusal = (photoId: string, devicePhotoId: string | null) =>
  photoId === devicePhotoId ? 'device_photo_required' : null

type Counted = { questionId: string | null; source: PhotoSource }

/** `customer`: with a reply to a proposal; `declared`: with an answer of the declaration. */
export const photoSources = ['check', 'customer', 'declared'] as const
export type PhotoSource = (typeof photoSources)[number]

/** Whether another photo is within the limits. */
export const hasRoomFor = (photos: readonly Counted[], more: Counted) => {
  const same = photos.filter(({ source }) => source === more.source)
  if (more.source !== 'check') return same.length < photoLimits.byCustomer
  const ofQuestion = same.filter(({ questionId }) => questionId === more.questionId)
  return same.length < photoLimits.perCheck && ofQuestion.length < photoLimits.perQuestion
}
