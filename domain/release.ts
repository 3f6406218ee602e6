/** Shown in the footer and returned by /api/health. */
export const release = '2025-r29-4'

/** Processes of this release run beside those of the current one during an upgrade. */
export const previousRelease = '2025-r29-3'
