/** Tests that a browser can run on the device to be sold, in the order of the test page. */
export const selfTests = ['touch', 'pixels', 'cameras', 'sound', 'vibration', 'sensors', 'charging'] as const
export type SelfTest = (typeof selfTests)[number]

/** `inconclusive`: skipped, not supported, or no clear result. It proves nothing. */
export const testOutcomes = ['passed', 'failed', 'inconclusive'] as const

/** Whether the page measured the result or the customer stated it. */
export const testSources = ['measured', 'seen'] as const

/**
 * Minutes in which a test link accepts results; days in which a sale can use them (as long as a site keeps a cart);
 * maximum parts of a test, e.g. cells of the touch grid.
 */
export const selfTestLimits = { minutes: 30, days: 30, parts: 1_000, storageGb: 100_000, token: 100 } as const
