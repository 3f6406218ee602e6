/** Idle timeout of a session, in days. */
export const sessionDays = 7
/** Absolute timeout of a session, in days. */
export const longestSessionDays = 30
export const visitorDays = 30
