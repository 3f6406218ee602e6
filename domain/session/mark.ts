/** Readable cookie derived from the session, and the header that repeats it on each request (CSRF protection). */
export const markCookie = 'reprise_signed_in'
export const markHeader = 'x-session'
