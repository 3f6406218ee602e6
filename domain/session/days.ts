/** Days without use after which a session ends. */
export const sessionDays = 7
export const visitorDays = 30
