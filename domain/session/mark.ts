/** What a page of the dashboard knows of its session, and the header in which it repeats it with every call. */
export const markCookie = 'reprise_signed_in'
export const markHeader = 'x-session'
