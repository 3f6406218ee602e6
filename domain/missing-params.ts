/**
 * Which of the parameters that a refusal may lack are given, 0 or 1: their texts have a sentence without them (`{hasBy,
 * plural, =0 {…} other {…}}`).
 */
export const presenceOf = ({ by, device, step }: Readonly<Record<string, unknown>>) => ({
  hasBy: Number(Boolean(by)),
  hasDevice: Number(Boolean(device)),
  hasStep: Number(Boolean(step)),
})
