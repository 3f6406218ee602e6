/** Phonetic normalization for the supported languages. */
const alike: [RegExp, string][] = [
  [/tion/g, 'sion'],
  [/ph/g, 'f'],
  [/sch|sh|ch/g, 's'],
  [/th/g, 't'],
  [/[yj]/g, 'i'],
  [/ck|qu|q|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ai|ei/g, 'e'],
  [/ie/g, 'i'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.{3})e$/, ''],
]

export const soundOf = (word: string) =>
  alike.reduce((sound, [pattern, written]) => sound.replace(pattern, written), word)
