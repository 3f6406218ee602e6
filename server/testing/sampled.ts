/** Whether every combination is tested, as in `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1'

/** Every item in `npm run test:full`; otherwise the first `count`. */
export const sampled = <Item>(items: readonly Item[], count: number) => (isFull ? items : items.slice(0, count))
