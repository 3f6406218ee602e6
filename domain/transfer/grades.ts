import { type Grade, grades } from '../product/states.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Cache: files repeat the same few words on every line. */
const normalized = new Map<string, string>()
const remembered = 1_000

/** Normalized words: lower case, no accents, single spaces. */
export const plainWords = (text: string) => {
  let words = normalized.get(text)
  if (words === undefined) {
    words = plain(text)
    if (normalized.size < remembered) normalized.set(text, words)
  }
  return words
}

/** Trade names of the grades, without the word “state”. */
const called: Record<Grade, readonly string[]> = {
  grade_a: [
    ...['comme neuf', 'parfait', 'excellent', 'premium', 'like new', 'mint', 'pristine', 'as new'],
    ...['wie neu', 'neuwertig', 'hervorragend', 'als nieuw', 'uitstekend', 'zo goed als nieuw'],
  ],
  grade_b: ['tres bon', 'very good', 'sehr gut', 'zeer goed', 'heel goed'],
  grade_c: ['bon', 'good', 'gut', 'goed'],
  grade_d: [
    ...[
      'correct',
      'acceptable',
      'moyen',
      'satisfaisant',
      'use',
      'tres use',
      'fair',
      'worn',
      'akzeptabel',
      'ausreichend',
    ],
    ...['gebraucht', 'stark gebraucht', 'redelijk', 'aanvaardbaar', 'gebruikt', 'versleten'],
  ],
  grade_e: [
    ...[
      'hs',
      'hors service',
      'casse',
      'defectueux',
      'en panne',
      'pour pieces',
      'broken',
      'faulty',
      'defective',
      'for parts',
    ],
    ...['not working', 'defekt', 'kaputt', 'defect', 'kapot', 'stuk', 'poor', 'mauvais', 'schlecht', 'slecht'],
  ],
}
const byName = new Map(grades.flatMap((grade) => called[grade].map((name) => [name, grade] as const)))

/** Words that denote a state without naming one. */
export const stateWords = new Set([
  ...[
    'grade',
    'etat',
    'state',
    'condition',
    'zustand',
    'klasse',
    'staat',
    'conditie',
    'kwaliteit',
    'qualite',
    'qualitat',
  ],
  ...['grading', 'note', 'niveau', 'cosmetic', 'cosmetique'],
])

/** Parses a grade of a price list: “A”, “Grade B”, “grade_c”, “Très bon état”, “HS”. */
export const gradeOf = (text: string): Grade | null => {
  const words = plainWords(text).split(' ')
  const whole = byName.get(words.join(' '))
  if (whole) return whole
  const rest = words.filter((word) => !stateWords.has(word)).join(' ')
  if (/^[a-e]$/.test(rest)) return `grade_${rest}` as Grade
  return byName.get(rest) ?? null
}
