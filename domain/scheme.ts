/** Colour scheme that a browser used last: `light` or `dark`. */
export const schemeCookie = 'reprise_scheme'
