import type { ItemList } from '../../item/list.ts'
import type { FileColumn } from '../../list/define.ts'

/** Columns and file name of the item export. */
export const itemExport = {
  fileName: 'articles',
  code: 'Code article',
  product: 'Produit',
  brand: 'Marque',
  category: 'Catégorie',
  imei: 'IMEI',
  serialNumber: 'Numéro de série',
  status: 'État',
  warehouse: 'Entrepôt',
  stock: 'Stock',
  location: 'Emplacement',
  enteredAt: 'Entré dans ce stock',
  days: 'Jours dans ce stock',
  arrivedAt: 'Arrivé le',
  outcome: 'Sortie',
  dispatchedAt: 'Sorti le',
  dispatchReference: 'Référence de sortie',
  currency: 'Devise',
  value: 'Valeur constatée',
  difference: 'Différence absorbée ou gardée',
  bonus: 'Bonus',
  purchase: 'Prix d’achat',
  planned: 'Reconditionnement prévu',
  completed: 'Reconditionnement réalisé',
  cost: 'Coût à ce jour',
  plannedCost: 'Coût prévu',
  price: 'Prix de vente',
  margin: 'Marge',
} as const satisfies Record<FileColumn<ItemList> | 'fileName', string>
