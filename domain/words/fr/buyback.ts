export const buyback = {
  predeclaredText: 'Déclarées sur le web, à finaliser en magasin quand le client apporte le produit.',
  search: 'Code, client, produit…',
  finish: 'Finaliser',
  code: 'Code',
  product: 'Produit',
  customer: 'Client',
  declaredAt: 'Déclarée le',
  promised: 'Prix promis',
  until: 'Garanti jusqu’au',
  stale: 'Prix à revoir',
  nonePredeclared: 'Aucune reprise prédéclarée',
  nonePredeclaredText:
    'Quand un client déclare un produit sur le site et choisit le dépôt en magasin, il apparaît ici.',
  scan: 'Scannez ou saisissez le code reprise',
  notWaiting: 'Cette reprise n’attend pas de dépôt en magasin.',
} as const
