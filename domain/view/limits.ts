/** Maximum length of the name of a saved view. */
export const viewNameLimit = 40
