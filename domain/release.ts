/** Shown in the footer and answered by /api/health. */
export const release = '2025-r29-4'
