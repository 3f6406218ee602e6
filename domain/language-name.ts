/** Name of a language in a reader's language. */
export const languageName = (of: string, reader: string) =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(of.slice(0, 2)) ?? of
