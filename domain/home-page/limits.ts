/** Number of categories on a home page. */
export const homeCategories = 8
