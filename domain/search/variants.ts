import { type Atom, isUnit } from './words.ts'

/** Colours and conditions: variants of a model that do not identify it. */
const lookWords = `noir blanc bleu rouge vert gris rose violet mauve jaune or dore argent argente sideral orange marron beige creme
  minuit lumiere stellaire corail turquoise lavande graphite titane titanium naturel
  black white blue red green grey gray pink purple yellow gold silver midnight starlight coral teal natural space
  schwarz weiss blau rot grun grau rosa lila gelb silber golden
  zwart wit blauw rood groen grijs roze paars geel goud zilver oranje
  reconditionne reconditionnee refurbished neuf neuve occasion debloque desimlocke unlocked used gebraucht tweedehands`
const looks = new Set(lookWords.split(/\s+/))

/** Colour or condition: the least important part of a query. */
export const isLook = (atom: Atom) => looks.has(atom)

/** Networks are part of a model name: A52, A52 5G. */
const isCapacity = (atom: Atom) => isUnit(atom) && !/^\dg$/.test(atom)

export const isVariant = (atom: Atom) => isCapacity(atom) || isLook(atom)
