/** Shown in the footer and returned by /api/health. */
export const release = '2025-r29-4'
