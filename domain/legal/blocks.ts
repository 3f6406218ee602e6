type Block = { heading: string | null; text: string }

/** A title is short, stands above its text, and is not a sentence, nor one of several lines that list something. */
const isTitle = (line: string) => line.length <= 80 && !/[.,;:]$/.test(line) && !/\s:\s|: /.test(line)

/** Plain text as people write it: an empty line parts paragraphs, and a short first line is the title of what follows. */
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
