/** Label of an answer's price entry; also used to find the entry of an answer. */
export const entryLabel = (question: string, answer: string) => `${question} · ${answer}`
