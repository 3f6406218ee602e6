/** How many categories a home shows. */
export const homeCategories = 8
