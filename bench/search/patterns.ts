/** Name patterns: brand × family × generation × suffix, by kind of product. */
export type Kind = 'phone' | 'tablet' | 'laptop' | 'watch' | 'headphones' | 'console' | 'camera'

export type Family = {
  kind: Kind
  brand: string
  name: string
  /** Letters joined with the number: S23, A52. */
  glued: string
  generations: readonly string[]
  suffixes: readonly string[]
}

const numbers = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => String(from + n * step))

const family = (
  kind: Kind,
  brand: string,
  name: string,
  generations: readonly string[],
  suffixes: readonly string[] = [''],
  glued = '',
): Family => ({ kind, brand, name, glued, generations, suffixes })

const known: Family[] = [
  family('phone', 'Apple', 'iPhone', [...numbers(4, 8), ...numbers(11, 17)], ['', 'Pro', 'Pro Max', 'mini', 'Plus']),
  family('phone', 'Apple', 'iPhone', ['X', 'XR', 'XS', 'SE 2', 'SE 3']),
  family('phone', 'Samsung', 'Galaxy', numbers(6, 25), ['', 'Plus', 'Ultra', 'FE'], 'S'),
  family('phone', 'Samsung', 'Galaxy', numbers(10, 80), ['', '5G', 's'], 'A'),
  family('phone', 'Samsung', 'Galaxy Note', numbers(3, 20), ['', 'Plus', 'Ultra']),
  family('phone', 'Samsung', 'Galaxy Z', ['Flip3', 'Flip4', 'Flip5', 'Fold2', 'Fold3', 'Fold4', 'Fold5']),
  family('phone', 'Huawei', 'Mate', numbers(8, 60, 10).concat('20', '30', '40'), ['', 'Pro', 'Lite', 'X']),
  family('phone', 'Huawei', 'P', numbers(8, 60), ['', 'Pro', 'Lite'], ''),
  family('phone', 'Huawei', 'Nova', numbers(2, 12), ['', 'Pro', 'SE']),
  family('phone', 'Xiaomi', 'Redmi Note', numbers(4, 14), ['', 'Pro', 'Pro Plus', 'S']),
  family('phone', 'Xiaomi', 'Poco', numbers(1, 6), ['', 'Pro', 'GT'], 'F'),
  family('phone', 'Xiaomi', 'Mi', numbers(8, 14), ['', 'Lite', 'Ultra', 'T']),
  family('phone', 'Motorola', 'Edge', ['20', '30', '40', '50', 'S'], ['', 'Pro', 'Neo', 'Fusion', 'Ultra']),
  family('phone', 'Motorola', 'Moto', numbers(4, 9).concat('14', '24', '34', '54', '84'), ['', 'Plus', 'Power'], 'G'),
  family('phone', 'Nokia', '', ['3.1', '3.4', '5.1', '5.3', '6.1', '6.2', '7.2', '8.1', '8.3', '3310'], ['', 'Plus']),
  family('phone', 'Oppo', 'Find', numbers(2, 7), ['', 'Pro', 'Lite', 'Neo'], 'X'),
  family('phone', 'Oppo', 'Reno', numbers(2, 12), ['', 'Pro', 'Z', 'Lite']),
  family('phone', 'Oppo', '', numbers(15, 98), ['', '5G'], 'A'),
  family('phone', 'OnePlus', 'Nord', ['2', '3', '4', 'CE 2', 'CE 3']),
  family('phone', 'Google', 'Pixel', numbers(3, 10), ['', 'Pro', 'a', 'XL']),
  family('phone', 'HTC', 'Desire', ['256', '512', '626', '816', '12'], ['', 'Plus']),
  family('phone', 'Sony', 'Xperia', ['1', '5', '10'], ['', 'II', 'III', 'IV', 'V']),
  family('phone', 'Honor', '', numbers(8, 200, 10), ['', 'Lite', 'Pro']),
  family('tablet', 'Apple', 'iPad', numbers(5, 11), ['']),
  family('tablet', 'Apple', 'iPad Pro', ['9.7', '10.5', '11', '12.9']),
  family('tablet', 'Apple', 'iPad Air', numbers(2, 6)),
  family('tablet', 'Samsung', 'Galaxy Tab', numbers(5, 10), ['', 'Plus', 'FE', 'Ultra', 'Lite'], 'S'),
  family('tablet', 'Lenovo', 'Tab', numbers(7, 12), ['', 'Plus', 'Pro'], 'M'),
  family('laptop', 'Apple', 'MacBook Air', ['13', 'M1', 'M2', 'M3', 'M4']),
  family('laptop', 'Apple', 'MacBook Pro', ['13', '14', '15', '16'], ['', 'M1', 'M2', 'M3', 'M1 Max']),
  family('laptop', 'Lenovo', 'ThinkPad', numbers(430, 490, 10), ['', 's'], 'T'),
  family('laptop', 'Lenovo', 'ThinkPad X1', ['Carbon 6', 'Carbon 7', 'Carbon 8', 'Yoga 5', 'Yoga 6']),
  family('laptop', 'Lenovo', 'IdeaPad', numbers(310, 530, 20), ['', 'Slim', 'Gaming']),
  family('laptop', 'Dell', 'Latitude', numbers(5400, 5590, 10)),
  family('laptop', 'Dell', 'XPS', ['13', '15', '17'], ['', '9310', '9320', '9500', '9700']),
  family('laptop', 'HP', 'EliteBook', ['840', '850', '1030', '1040'], ['G5', 'G6', 'G7', 'G8']),
  family('laptop', 'Asus', 'ZenBook', ['13', '14', '15'], ['', 'Flip', 'Duo', 'OLED']),
  family('laptop', 'Microsoft', 'Surface Pro', numbers(4, 9), ['', 'Plus']),
  family('watch', 'Apple', 'Watch Series', numbers(3, 10), ['', 'Nike', 'Cellular']),
  family('watch', 'Samsung', 'Galaxy Watch', numbers(3, 7), ['', 'Classic', 'Pro', 'Active']),
  family('watch', 'Garmin', 'Fenix', numbers(5, 8), ['', 'S', 'X', 'Pro Solar']),
  family('watch', 'Garmin', 'Forerunner', ['45', '55', '245', '255', '645', '945', '965'], ['', 'Music']),
  family('headphones', 'Sony', 'WH-1000', numbers(2, 6), [''], 'XM'),
  family('headphones', 'Sony', 'WF-1000', numbers(3, 5), [''], 'XM'),
  family('headphones', 'Bose', 'QuietComfort', ['25', '35', '45'], ['', 'II', 'Ultra']),
  family('headphones', 'Apple', 'AirPods', ['2', '3', 'Pro', 'Pro 2', 'Max']),
  family('headphones', 'JBL', 'Tune', ['510', '660', '710', '770'], ['', 'NC', 'BT']),
  family('headphones', 'Sennheiser', 'Momentum', numbers(2, 4), ['', 'Wireless']),
  family('console', 'Sony', 'PlayStation', ['3', '4', '5'], ['', 'Slim', 'Pro', 'Digital']),
  family('console', 'Microsoft', 'Xbox', ['360', 'One', 'Series'], ['', 'S', 'X']),
  family('console', 'Nintendo', 'Switch', ['', '2'], ['', 'OLED', 'Lite']),
  family('camera', 'Canon', 'EOS', ['500', '550', '600', '650', '700', '750', '800', '850'], ['D']),
  family('camera', 'Canon', 'PowerShot', ['5', '7', '9'], ['', 'X', 'X Mark II'], 'G'),
  family('camera', 'Sony', 'Alpha', ['6000', '6100', '6300', '6400', '6600', '7'], ['', 'II', 'III', 'IV']),
  family('camera', 'Sony', 'Cyber-shot', numbers(1, 7), ['', 'VA'], 'RX100 M'),
  family('camera', 'Nikon', '', ['3500', '5600', '7500', '750', '850'], [''], 'D'),
  family('camera', 'GoPro', 'Hero', numbers(5, 13), ['', 'Black', 'Session']),
  family('camera', 'Fujifilm', '', ['10', '20', '30', '100'], ['', 'II', 'V'], 'X-T'),
]

const syllables = 'bra vel tor nix ka zen lum ori fen dra sol qui mar tek vi ro pel ano gri sta'.split(' ')
const nameMade = (seed: number) => {
  const made = [seed % 20, (seed * 7 + 3) % 20, ...(seed % 3 === 0 ? [(seed * 11 + 5) % 20] : [])]
    .map((at) => syllables[at]!)
    .join('')
  return made[0]!.toUpperCase() + made.slice(1)
}
const kinds: Kind[] = ['phone', 'tablet', 'laptop', 'watch', 'headphones', 'camera']

/** Invented makers: the search must not depend on known names. */
const invented: Family[] = Array.from({ length: 90 }, (_, n) =>
  family(
    kinds[n % kinds.length]!,
    nameMade(n % 30),
    nameMade(31 + n),
    numbers(2 + (n % 7), 12 + (n % 7)),
    ['', 'Pro', 'Lite', 'Max', ...(n % 2 ? ['Neo'] : ['Ultra'])],
    n % 3 === 0 ? 'VKZ'[n % 2]! : '',
  ),
)

export const families: readonly Family[] = [...known, ...invented]

export const capacities: Record<Kind, readonly (number | null)[]> = {
  phone: [16, 32, 64, 128, 256, 512],
  tablet: [32, 64, 128, 256, 512],
  laptop: [128, 256, 512, 1000],
  watch: [null],
  headphones: [null],
  console: [null, 500, 1000],
  camera: [null],
}
export const colours = ['', '', 'Noir', 'Blanc', 'Bleu', 'Rouge', 'Vert', 'Gris sidéral', 'Black', 'Silver', 'Doré']

/** Accessory names that contain a product name. */
export const accessories = [
  'Coque {}',
  'Coque silicone {}',
  'Étui portefeuille {}',
  'Chargeur rapide pour {}',
  'Verre trempé {}',
  'Dalle écran {}',
  'Panel LCD for {}',
  'Batterie compatible {}',
  'Câble USB-C pour {}',
]

/** Category names, some of them uncommon. */
export const categories: Record<Kind | 'accessory', string> = {
  phone: 'Smartphones',
  tablet: 'Tablettes',
  laptop: 'Informatique',
  watch: 'Montres connectées',
  headphones: 'Casques et écouteurs',
  console: 'Consoles',
  camera: 'Photo et vidéo',
  accessory: 'Pièces et protections',
}
/** Common names of the kinds. */
export const called: Record<Kind, readonly string[]> = {
  phone: ['téléphone', 'smartphone', 'portable', 'phone'],
  tablet: ['tablette', 'tablet'],
  laptop: ['ordinateur portable', 'laptop', 'pc portable', 'ordinateur'],
  watch: ['montre', 'smartwatch', 'montre connectée'],
  headphones: ['casque', 'écouteurs', 'headphones', 'casque audio'],
  console: ['console', 'console de jeux'],
  camera: ['appareil photo', 'camera', 'caméra'],
}
