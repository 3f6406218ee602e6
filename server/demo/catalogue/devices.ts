import type { Family } from './family.ts'

const made =
  (brand: string, drawing: string) =>
  (name: string, variants: Record<string, number>, more: Partial<Family> = {}): Family => ({
    brand,
    name,
    variants,
    drawing,
    ...more,
  })

const ipad = made('Apple', 'tablet')
export const ipads: Family[] = [
  ipad('iPad Pro 12,9 pouces (6e génération)', { 128: 560, 256: 610 }, { model: 'A2436' }),
  ipad('iPad Pro 11 pouces (4e génération)', { 128: 440, 256: 480 }, { model: 'A2759' }),
  ipad('iPad Pro 11 pouces (3e génération)', { 128: 330, 256: 360 }, { model: 'A2377' }),
  ipad('iPad Air (5e génération)', { 64: 300, 256: 350 }, { model: 'A2588' }),
  ipad('iPad Air (4e génération)', { 64: 210, 256: 245 }, { model: 'A2316' }),
  ipad('iPad (10e génération)', { 64: 215, 256: 262 }, { model: 'A2696' }),
  ipad('iPad (9e génération)', { 64: 150, 256: 190 }, { model: 'A2602' }),
  ipad('iPad (8e génération)', { 32: 102, 128: 128 }, { model: 'A2270' }),
  ipad('iPad mini (6e génération)', { 64: 255, 256: 300 }, { model: 'A2567' }),
]

const tab = made('Samsung', 'tablet')
export const otherTablets: Family[] = [
  tab('Galaxy Tab S9', { 128: 330, 256: 360 }),
  tab('Galaxy Tab S8', { 128: 230 }),
  tab('Galaxy Tab S7', { 128: 165 }),
  tab('Galaxy Tab A8', { 32: 62, 64: 72 }),
  tab('Galaxy Tab A9+', { 64: 92 }),
  made('Microsoft', 'tablet')('Surface Go 3', { 64: 110, 128: 140 }),
  made('Lenovo', 'tablet')('Tab P11', { 128: 78 }),
  made('Xiaomi', 'tablet')('Pad 6', { 128: 150 }),
]

const sony = made('Sony', 'console')
export const playstations: Family[] = [
  sony('PlayStation 5', { Standard: 265, 'Édition numérique': 228, 'Slim Standard': 285, 'Slim numérique': 250 }),
  sony('PlayStation 5 Pro', { 2000: 460 }),
  sony('PlayStation 4 Pro', { 1000: 118 }),
  sony('PlayStation 4 Slim', { 500: 80, 1000: 92 }),
  sony('PlayStation 4', { 500: 68 }),
  sony('PlayStation 3 Super Slim', { 12: 22, 500: 34 }),
  sony('PlayStation Portal', { '': 110 }),
]

const nintendo = made('Nintendo', 'handheld')
export const nintendos: Family[] = [
  nintendo('Switch OLED', { '': 170 }),
  nintendo('Switch', { '': 120 }),
  nintendo('Switch Lite', { '': 82 }),
  nintendo('New 3DS XL', { '': 105 }),
  nintendo('2DS XL', { '': 78 }),
  nintendo('Wii U', { 32: 62 }),
]

const xbox = made('Microsoft', 'box-console')
export const xboxes: Family[] = [
  xbox('Xbox Series X', { 1000: 262 }),
  xbox('Xbox Series S', { 512: 128, 1000: 158 }),
  xbox('Xbox One X', { 1000: 96 }),
  xbox('Xbox One S', { 500: 66, 1000: 76 }),
]

export const gamePads: Family[] = [
  made('Sony', 'controller')('Manette DualSense pour PlayStation 5', { '': 26 }, { simple: true }),
  made('Sony', 'controller')('Manette DualShock 4 pour PlayStation 4', { '': 14 }, { simple: true }),
  made('Microsoft', 'controller')('Manette sans fil Xbox', { '': 20 }, { simple: true }),
  made('Nintendo', 'controller')('Manette Switch Pro', { '': 28 }, { simple: true }),
]

const mac = made('Apple', 'laptop')
export const macbooks: Family[] = [
  mac('MacBook Air 13 pouces M3', { 256: 640, 512: 720 }),
  mac('MacBook Air 15 pouces M2', { 256: 590 }),
  mac('MacBook Air 13 pouces M2', { 256: 510, 512: 580 }),
  mac('MacBook Air 13 pouces M1', { 256: 390, 512: 450 }),
  mac('MacBook Pro 14 pouces M3', { 512: 890 }),
  mac('MacBook Pro 14 pouces M1 Pro', { 512: 690 }),
  mac('MacBook Pro 13 pouces M1', { 256: 440, 512: 490 }),
  mac('MacBook Pro 16 pouces 2019', { 512: 390 }),
]

export const laptops: Family[] = [
  made('Dell', 'laptop')('XPS 13 9310', { 512: 330 }),
  made('Dell', 'laptop')('Latitude 7420', { 256: 210, 512: 240 }),
  made('Lenovo', 'laptop')('ThinkPad X1 Carbon Gen 9', { 512: 380 }),
  made('Lenovo', 'laptop')('ThinkPad T14 Gen 2', { 256: 230, 512: 258 }),
  made('Lenovo', 'laptop')('IdeaPad 5 14', { 512: 170 }),
  made('HP', 'laptop')('EliteBook 840 G8', { 256: 225, 512: 250 }),
  made('HP', 'laptop')('Pavilion 15', { 512: 155 }),
  made('Asus', 'laptop')('ZenBook 14', { 512: 230 }),
  made('Asus', 'laptop')('ROG Zephyrus G14', { 1000: 520 }),
  made('Acer', 'laptop')('Swift 3', { 512: 175 }),
  made('Microsoft', 'laptop')('Surface Laptop 4', { 256: 260, 512: 310 }),
]

const canon = made('Canon', 'camera')
const nikon = made('Nikon', 'camera')
const alpha = made('Sony', 'camera')
export const cameras: Family[] = [
  canon('EOS R6', { '': 780 }),
  canon('EOS R10', { '': 520 }),
  canon('EOS RP', { '': 430 }),
  canon('EOS 90D', { '': 480 }),
  canon('EOS 250D', { '': 270 }),
  canon('EOS 5D Mark IV', { '': 690 }),
  nikon('Z6 II', { '': 760 }),
  nikon('Z50', { '': 380 }),
  nikon('D750', { '': 360 }),
  nikon('D5600', { '': 220 }),
  alpha('Alpha 7 III', { '': 720 }),
  alpha('Alpha 7 IV', { '': 1_180 }),
  alpha('Alpha 6400', { '': 470 }),
  alpha('RX100 VII', { '': 540 }),
  made('Fujifilm', 'camera')('X-T4', { '': 690 }),
  made('Fujifilm', 'camera')('X100V', { '': 880 }),
  made('Panasonic', 'camera')('Lumix GH5', { '': 430 }),
  made('GoPro', 'camera')('Hero11 Black', { '': 150 }),
]

export const lenses: Family[] = [
  made('Canon', 'lens')('EF 50 mm f/1,8 STM', { '': 55 }, { simple: true }),
  made('Canon', 'lens')('RF 24-105 mm f/4 L', { '': 560 }),
  made('Nikon', 'lens')('Nikkor Z 50 mm f/1,8 S', { '': 290 }),
  made('Sony', 'lens')('FE 24-70 mm f/2,8 GM', { '': 720 }),
  made('Sigma', 'lens')('18-35 mm f/1,8 Art', { '': 310 }),
]

const watch = made('Apple', 'watch')
export const watches: Family[] = [
  watch('Watch Ultra 2', { '49 mm': 430 }),
  watch('Watch Series 9', { '41 mm': 205, '45 mm': 225 }),
  watch('Watch Series 8', { '41 mm': 160, '45 mm': 178 }),
  watch('Watch Series 7', { '41 mm': 118, '45 mm': 132 }),
  watch('Watch SE (2e génération)', { '40 mm': 98, '44 mm': 110 }),
  made('Samsung', 'watch')('Galaxy Watch6', { '40 mm': 92, '44 mm': 104 }),
  made('Garmin', 'watch')('Fenix 7', { '47 mm': 230 }),
]

export const audio: Family[] = [
  made('Apple', 'earbuds')('AirPods Pro (2e génération)', { '': 96 }, { simple: true }),
  made('Apple', 'earbuds')('AirPods (3e génération)', { '': 58 }, { simple: true }),
  made('Apple', 'earbuds')('AirPods (2e génération)', { '': 34 }, { simple: true }),
  made('Apple', 'headphones')('AirPods Max', { '': 190 }),
  made('Sony', 'headphones')('WH-1000XM5', { '': 130 }),
  made('Sony', 'headphones')('WH-1000XM4', { '': 92 }),
  made('Bose', 'headphones')('QuietComfort 45', { '': 100 }),
  made('Bose', 'headphones')('QuietComfort 35 II', { '': 62 }),
  made('Sennheiser', 'headphones')('Momentum 4 Wireless', { '': 118 }),
]
