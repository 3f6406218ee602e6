const hour = 3_600_000
const hoursAfter = 24

export type FourEyes = { fourEyes: boolean; offBy: string | null; offAt: string | Date | null }

/** A user who disabled four-eyes approval stays subject to it for a day, and so cannot disable it and pay alone. */
export const isHeldToFourEyes = ({ fourEyes, offBy, offAt }: FourEyes, actorId: string | null, now: Date) =>
  fourEyes ||
  (actorId !== null &&
    offBy === actorId &&
    offAt !== null &&
    now.getTime() - new Date(offAt).getTime() < hoursAfter * hour)
