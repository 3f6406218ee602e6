import type { Family } from './family.ts'

const book = (publisher: string, name: string, euros: number): Family => ({
  brand: publisher,
  name,
  variants: { '': euros },
  drawing: 'books',
  simple: true,
})

export const novels: Family[] = [
  book('Gallimard', 'L’Étranger', 1.2),
  book('Gallimard', 'Le Petit Prince', 1.4),
  book('Gallimard', 'L’Élégance du hérisson', 1.1),
  book('Gallimard', 'Harry Potter à l’école des sorciers', 2.5),
  book('Gallimard', 'Harry Potter et la chambre des secrets', 2.3),
  book('Gallimard', 'La Peste', 1.1),
  book('Pocket', 'Dune', 2.8),
  book('Pocket', 'Les Fourmis', 1),
  book('Le Livre de Poche', 'Au revoir là-haut', 1.3),
  book('Le Livre de Poche', 'Le Nom de la rose', 1.5),
  book('Le Livre de Poche', 'Germinal', 0.8),
  book('Folio', '1984', 1.8),
  book('Folio', 'Le Meilleur des mondes', 1.5),
  book('Flammarion', 'Soumission', 1.2),
  book('Albin Michel', 'Sapiens : une brève histoire de l’humanité', 5.5),
  book('Albin Michel', 'Stupeur et tremblements', 1),
]

export const comics: Family[] = [
  book('Casterman', 'Tintin : Objectif Lune', 3.2),
  book('Casterman', 'Tintin au Tibet', 3.2),
  book('Hachette', 'Astérix et Cléopâtre', 2.9),
  book('Hachette', 'Astérix : L’Iris blanc', 3.4),
  book('Dupuis', 'Spirou et Fantasio : Le Nid des marsupilamis', 2.6),
  book('Glénat', 'One Piece, tome 1', 1.6),
  book('Glénat', 'Dragon Ball, tome 1', 1.6),
  book('Kana', 'Naruto, tome 1', 1.4),
  book('Pika', 'L’Attaque des Titans, tome 1', 1.5),
  book('Ki-oon', 'My Hero Academia, tome 1', 1.5),
]

const home = (brand: string, drawing: string, name: string, euros: number, simple = false): Family => ({
  brand,
  name,
  variants: { '': euros },
  drawing,
  simple,
})

export const vacuums: Family[] = [
  home('Dyson', 'vacuum', 'V15 Detect', 230),
  home('Dyson', 'vacuum', 'V11 Absolute', 150),
  home('Dyson', 'vacuum', 'V10 Motorhead', 110),
  home('Dyson', 'vacuum', 'V8 Animal', 78),
  home('Rowenta', 'vacuum', 'X-Force Flex 11.60', 88),
  home('Bosch', 'vacuum', 'Unlimited 7', 72),
  home('iRobot', 'vacuum', 'Roomba i7+', 120),
  home('Roborock', 'vacuum', 'S7', 130),
]

export const kitchen: Family[] = [
  home('De’Longhi', 'coffee', 'Magnifica S', 110),
  home('De’Longhi', 'coffee', 'Dinamica Plus', 240),
  home('Krups', 'coffee', 'Nespresso Vertuo Pop', 28, true),
  home('Nespresso', 'coffee', 'Inissia', 18, true),
  home('Philips', 'coffee', 'Série 3200 LatteGo', 170),
  home('KitchenAid', 'mixer', 'Artisan 4,8 L', 190),
  home('Kenwood', 'mixer', 'Chef XL Titanium', 180),
  home('Moulinex', 'mixer', 'Companion XL', 210),
  home('Vorwerk', 'mixer', 'Thermomix TM6', 620),
  home('Vorwerk', 'mixer', 'Thermomix TM5', 380),
  home('Magimix', 'mixer', 'Cook Expert', 310),
]
