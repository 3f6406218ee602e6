type Block = { heading: string | null; text: string }

/** A title is at most 80 characters and is neither a sentence nor a "label: value" line. */
const isTitle = (line: string) => line.length <= 80 && !/[.,;:]$/.test(line) && !/\s:\s|: /.test(line)

/** Splits plain text: empty lines separate paragraphs; a short first line is the title of its paragraph. */
export const blocksOf = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const [first = '', ...rest] = paragraph.split('\n')
      if (rest.length > 0 && isTitle(first.trim())) return { heading: first.trim(), text: rest.join('\n') }
      return { heading: null, text: paragraph }
    })
