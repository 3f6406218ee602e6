import type { KnownSaving } from '#domain/category/saving.ts'
import { type CircuitType, circuitTypes } from '#domain/circuit/schema.ts'
import { comics, kitchen, novels, vacuums } from './books-and-home.ts'
import {
  audio,
  cameras,
  gamePads,
  ipads,
  laptops,
  lenses,
  macbooks,
  nintendos,
  otherTablets,
  playstations,
  watches,
  xboxes,
} from './devices.ts'
import type { Family } from './family.ts'
import { galaxies, iphones, otherPhones, phoneAccessories } from './phones.ts'

type Size = [length: number, width: number, height: number, grams: number]

export type DemoCategory = {
  identifier: string
  label: { fr: string; en: string }
  drawing: string
  size: Size
  description?: { fr: string; en: string }
  families?: Family[]
  children?: DemoCategory[]
  /** Key in `demoQuestions`. */
  questions?: string
  /** Absorbed price difference in cents, if the account has the feature. */
  absorbs?: number
  saving?: KnownSaving
  /** Number of the Harmonized System and country of manufacture. */
  /** Circuits instead of those of the account's root category. */
  circuits?: readonly CircuitType[]
  customs?: { tariffNumber: string; originCountry: string }
}

const category = (
  identifier: string,
  fr: string,
  en: string,
  drawing: string,
  size: Size,
  more: Partial<DemoCategory> = {},
): DemoCategory => ({ identifier, label: { fr, en }, drawing, size, ...more })

/** Categories of Boréal; Colombe has phones and consoles only. */
export const demoTree: DemoCategory[] = [
  category('telephones', 'Téléphones', 'Phones', 'phone:violet', [16, 8, 3, 250], {
    questions: 'screens',
    absorbs: 2_000,
    saving: 'smartphone',
    customs: { tariffNumber: '851713', originCountry: 'CN' },
    description: { fr: 'iPhone, Samsung Galaxy et toutes les marques', en: 'iPhone, Samsung Galaxy and all brands' },
    children: [
      category('iphone', 'iPhone', 'iPhone', 'phone:blue', [16, 8, 2, 220], { families: iphones, questions: 'apple' }),
      category('samsung-galaxy', 'Samsung Galaxy', 'Samsung Galaxy', 'phone2:gold', [17, 8, 2, 230], {
        families: galaxies,
      }),
      category('autres-smartphones', 'Autres smartphones', 'Other smartphones', 'phone2:green', [17, 8, 2, 220], {
        families: otherPhones,
      }),
    ],
  }),
  category('tablettes', 'Tablettes', 'Tablets', 'tablet', [28, 20, 3, 700], {
    customs: { tariffNumber: '847130', originCountry: 'CN' },
    questions: 'screens',
    children: [
      category('ipad', 'iPad', 'iPad', 'tablet', [28, 20, 2, 600], { families: ipads, questions: 'apple' }),
      category('autres-tablettes', 'Autres tablettes', 'Other tablets', 'tablet', [28, 20, 2, 600], {
        families: otherTablets,
      }),
    ],
  }),
  category('consoles', 'Consoles', 'Consoles', 'console', [45, 30, 15, 4_500], {
    questions: 'consoles',
    customs: { tariffNumber: '950450', originCountry: 'CN' },
    description: { fr: 'De salon ou portables, avec leurs manettes', en: 'Home or handheld, with their controllers' },
    children: [
      category('playstation', 'PlayStation', 'PlayStation', 'console', [45, 30, 15, 4_500], { families: playstations }),
      category('nintendo', 'Nintendo', 'Nintendo', 'handheld', [30, 15, 8, 900], { families: nintendos }),
      category('xbox', 'Xbox', 'Xbox', 'box-console', [40, 25, 20, 4_400], { families: xboxes }),
    ],
  }),
  category('ordinateurs', 'Ordinateurs portables', 'Laptops', 'laptop', [38, 28, 6, 2_200], {
    saving: 'laptop',
    customs: { tariffNumber: '847130', originCountry: 'CN' },
    questions: 'computers',
    children: [
      category('macbook', 'MacBook', 'MacBook', 'laptop', [38, 28, 5, 1_600], {
        families: macbooks,
        questions: 'apple',
      }),
      category('pc-portables', 'PC portables', 'PC laptops', 'laptop', [40, 28, 6, 2_200], { families: laptops }),
    ],
  }),
  category('photo', 'Photo', 'Photo', 'camera', [20, 16, 14, 1_200], {
    questions: 'cameras',
    children: [
      category('appareils-photo', 'Appareils photo', 'Cameras', 'camera', [20, 16, 14, 1_200], { families: cameras }),
      category('objectifs', 'Objectifs', 'Lenses', 'lens', [14, 12, 12, 700], { families: lenses }),
    ],
  }),
  category('montres', 'Montres connectées', 'Smart watches', 'watch', [12, 10, 5, 200], {
    questions: 'screens',
    families: watches,
  }),
  category('audio', 'Audio', 'Audio', 'headphones', [22, 20, 9, 500], { questions: 'sound', families: audio }),
  category('livres', 'Livres', 'Books', 'books', [21, 14, 3, 400], {
    questions: 'books',
    children: [
      category('romans', 'Romans', 'Novels', 'books', [18, 11, 3, 300], { families: novels }),
      category('bd-et-mangas', 'BD et mangas', 'Comics', 'books', [30, 22, 2, 500], { families: comics }),
    ],
  }),
  category('petit-electromenager', 'Petit électroménager', 'Small appliances', 'coffee', [45, 35, 40, 6_000], {
    questions: 'home',
    circuits: circuitTypes,
    children: [
      category('aspirateurs', 'Aspirateurs', 'Vacuum cleaners', 'vacuum', [75, 30, 25, 4_000], { families: vacuums }),
      category('cuisine', 'Cuisine', 'Kitchen', 'mixer', [45, 35, 40, 8_000], { families: kitchen }),
    ],
  }),
  category('accessoires', 'Accessoires', 'Accessories', 'controller', [18, 12, 8, 300], {
    questions: 'sound',
    families: [...phoneAccessories, ...gamePads],
  }),
]
