/** How many pictures a check may hold, and how many its customer may answer with. */
export const photoLimits = { perQuestion: 4, perCheck: 24, byCustomer: 3 } as const

/** The browser makes a picture this small before it sends it: its longest side in pixels, and how well JPEG keeps it, worse only where it is too large. */
export const sentPhoto = { side: 1_600, qualities: [0.8, 0.6, 0.4] } as const

type Held = { item: string; checkedBy: string | null; actorId: string }

/** Pictures belong to a check that goes on, and to whoever does it. */
export const photoRefusal = ({ item, checkedBy, actorId }: Held) => {
  if (item !== 'item_awaiting_compliancy_tests') return 'transition_refused'
  return checkedBy === actorId ? null : 'check_held_by_other'
}

type Counted = { questionId: string | null; source: PhotoSource }

export const photoSources = ['check', 'customer'] as const
export type PhotoSource = (typeof photoSources)[number]

/** Whether one more is let in. */
export const hasRoomFor = (photos: readonly Counted[], more: Counted) => {
  const same = photos.filter(({ source }) => source === more.source)
  if (more.source === 'customer') return same.length < photoLimits.byCustomer
  const ofQuestion = same.filter(({ questionId }) => questionId === more.questionId)
  return same.length < photoLimits.perCheck && ofQuestion.length < photoLimits.perQuestion
}
