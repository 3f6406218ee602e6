/** Of mails in the platform's own name. */
export const platformColour = '#0b5f6d'
