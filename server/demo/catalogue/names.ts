/** Category names in Dutch and German, where they differ from the French or English ones. */
export const otherNames: Record<string, { nl: string; de: string }> = {
  telephones: { nl: 'Telefoons', de: 'Handys' },
  'autres-smartphones': { nl: 'Andere smartphones', de: 'Andere Smartphones' },
  tablettes: { nl: 'Tablets', de: 'Tablets' },
  'autres-tablettes': { nl: 'Andere tablets', de: 'Andere Tablets' },
  consoles: { nl: 'Spelconsoles', de: 'Spielkonsolen' },
  ordinateurs: { nl: 'Laptops', de: 'Laptops' },
  'pc-portables': { nl: 'Pc-laptops', de: 'PC-Laptops' },
  photo: { nl: 'Foto', de: 'Foto' },
  'appareils-photo': { nl: 'Camera’s', de: 'Kameras' },
  objectifs: { nl: 'Lenzen', de: 'Objektive' },
  montres: { nl: 'Smartwatches', de: 'Smartwatches' },
  livres: { nl: 'Boeken', de: 'Bücher' },
  romans: { nl: 'Romans', de: 'Romane' },
  'bd-et-mangas': { nl: 'Strips en manga’s', de: 'Comics und Mangas' },
  'petit-electromenager': { nl: 'Kleine huishoudtoestellen', de: 'Haushaltsgeräte' },
  aspirateurs: { nl: 'Stofzuigers', de: 'Staubsauger' },
  cuisine: { nl: 'Keuken', de: 'Küche' },
  accessoires: { nl: 'Accessoires', de: 'Zubehör' },
}

/** Category descriptions in Dutch and German. */
export const otherDescriptions: Record<string, { nl: string; de: string }> = {
  telephones: { nl: 'iPhone, Samsung Galaxy en alle merken', de: 'iPhone, Samsung Galaxy und alle Marken' },
  consoles: { nl: 'Voor thuis of onderweg, met hun controllers', de: 'Für zu Hause oder unterwegs, mit Controllern' },
}
