const hour = 3_600_000
const hoursAfter = 24

export type FourEyes = { fourEyes: boolean; offBy: string | null; offAt: string | Date | null }

/** Whoever switched four eyes off is held to them a day longer: nobody does away with the second look and pays in one go. */
export const isHeldToFourEyes = ({ fourEyes, offBy, offAt }: FourEyes, actorId: string | null, now: Date) =>
  fourEyes ||
  (actorId !== null &&
    offBy === actorId &&
    offAt !== null &&
    now.getTime() - new Date(offAt).getTime() < hoursAfter * hour)
