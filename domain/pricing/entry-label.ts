/** How the entry of an answer is named in a price: by it the answer finds its amount again. */
export const entryLabel = (question: string, answer: string) => `${question} · ${answer}`
