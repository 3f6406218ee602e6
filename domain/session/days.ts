/** Days without use after which a session ends. */
export const sessionDays = 7
/** Days after which it ends, however much it is used. */
export const longestSessionDays = 30
export const visitorDays = 30
