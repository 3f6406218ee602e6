import { itemAt } from '../checked.ts'
import { type Grade, grades } from '../product/states.ts'
import { type Field, importFields, missingFields } from './fields.ts'
import { gradeOf, plainWords, stateWords } from './grades.ts'
import type { Strategy, TransferType } from './kinds.ts'

/** Column name synonyms in four languages, compared without case, accents and punctuation. Own names come first. */
const synonyms: Partial<Record<Field, string>> = {
  id: 'id, uuid, identifiant interne, internal id, interne id, reprise id',
  reference:
    'reference, ref, reference acheteur, buyer reference, sku, code article, code produit, article, article number, item number, item no, numero article, part number, mpn, artikelnummer, artikelnr, artikel nr, artikelcode, referenz, bestellnummer, referentie, product code, productcode, produktnummer, reference produit, reference interne, reference fournisseur, ref fournisseur, ref article, ref produit, supplier reference, supplier sku, vendor sku, lieferantenreferenz, lieferantennummer, leveranciersreferentie',
  ean: 'ean, ean13, ean 13, ean code, code ean, gtin, ean gtin, upc, code barres, code barre, codes barres, barcode, bar code, strichcode, streepjescode, gencod',
  label:
    'label, name, nom, libelle, designation, intitule, produit, product, product name, nom du produit, nom produit, libelle produit, title, titre, naam, productnaam, omschrijving, benaming, bezeichnung, produktname, produkt, artikelbezeichnung, name des produkts, article name, description produit, product label, nom commercial',
  brand: 'brand, marque, merk, marke, fabricant, constructeur, manufacturer, hersteller, fabrikant, make',
  model: 'model, modele, modell, model name, modelnaam, nom du modele, modellname, type model, device, appareil',
  category_identifier:
    'category identifier, category, categorie, category id, category slug, identifiant categorie, identifiant de categorie, categorie principale, main category, famille, family, rubrique, rayon, kategorie, hauptkategorie, categorie id, hoofdcategorie, categorienaam, product category, categorie produit, warengruppe, univers, type de produit',
  secondary_categories:
    'secondary categories, categories secondaires, other categories, autres categories, nebenkategorien, weitere kategorien, secundaire categorieen, andere categorieen',
  tac_codes: 'tac codes, tac, tac code, code tac, codes tac, tac nummer, tac nummers, tacs, type allocation code',
  status:
    'status, statut, publication, publie, published, publication status, statut de publication, en ligne, online, actif, active, veroffentlicht, gepubliceerd, aktiv, actief',
  simple: 'simple, produit simple, simple product, sans grade, ohne grade, zonder grade, einfach, eenvoudig',
  comment:
    'comment, commentaire, commentaire vendeur, remarque, remarks, remark, notes, kommentar, bemerkung, anmerkung, opmerking, opmerkingen, seller comment, commentaire pour le vendeur',
  height: 'height, hauteur, hoogte, hohe',
  length: 'length, longueur, lengte, lange',
  width: 'width, largeur, breedte, breite',
  weight: 'weight, poids, gewicht, masse, poids net, poids unitaire',
  collect_imei:
    'collect imei, imei, demander l imei, demander imei, imei requis, imei required, imei obligatoire, saisie imei, imei abfragen, imei vragen, collecting imei, is collecting imei',
  zero_not_allowed:
    'zero not allowed, buyback zero not allowed, refuser zero, reprise a zero refusee, zero refuse, refuser une reprise a 0, null verboten, nul geweigerd',
  capacity:
    'capacity, capacite, stockage, memoire, memory, storage, speicher, kapazitat, opslag, capaciteit, geheugen, rom, gb, go',
  colour: 'colour, color, couleur, farbe, kleur, coloris',
  grade:
    'grade, etat, state, condition, zustand, klasse, staat, conditie, kwaliteit, qualite, etat cosmetique, cosmetic grade, grading, etat du produit, product condition, product grade',

  identifier:
    'identifier, identifiant, slug, code, key, cle, kennung, schlussel, sleutel, category identifier, category, categorie, identifiant categorie, code categorie, kategorie, category slug, identificatie',
  parent_identifier:
    'parent identifier, parent, parent id, categorie parente, parent category, identifiant parent, identifiant du parent, mere, categorie mere, ubergeordnet, ubergeordnete kategorie, oberkategorie, bovenliggende categorie, bovenliggend, hoofdcategorie, parent slug',
  position: 'position, ordre, order, rang, rank, reihenfolge, volgorde, sort, tri, positie',
  buyer: 'buyer, acheteur, ankaufer, kaufer, koper, inkoper, acheteur externe, buyer id',
  referent_warehouses:
    'referent warehouses, entrepots referents, entrepot referent, entrepots, entrepot, warehouses, warehouse, lager, lagerhauser, magazijn, magazijnen, referentielager',
  circuits: 'circuits, circuit, parcours, wege, weg, circuits de reprise, dispatch circuits',
  description: 'description, descriptif, beschreibung, beschrijving, description longue, detail, details',
  children_description:
    'children description, description des sous categories, description enfants, beschreibung der unterkategorien, beschrijving subcategorieen',
  highlighted_instruction:
    'highlighted instruction, consigne, consigne mise en avant, instruction, hinweis, instructie, aanwijzing',
  absorption_type: 'absorption type, type d absorption, type absorption, absorption, absorptionsart, absorptietype',
  absorption_value: 'absorption value, valeur d absorption, valeur absorption, absorptionswert, absorptiewaarde',
  absorption_max:
    'absorption max, max absorbed amount, absorption maximale, montant maximal absorbe, maximale absorption, maximale absorptie',

  title: 'title, titre, question, intitule, libelle, label, frage, vraag, titel, question title, nom, name',
  how_to_test:
    'how to test, comment tester, test, comment verifier, wie prufen, so wird gepruft, hoe testen, wie testen',
  answer_id: 'answer id, id reponse, antwort id, antwoord id',
  answer_title: 'answer title, answer, reponse, intitule de la reponse, antwort, antwoord, choix, choice, option',
  answer_description:
    'answer description, description de la reponse, description reponse, beschreibung der antwort, beschrijving van het antwoord',
  impact:
    'impact, price impact, impact prix, impact sur le prix, effet, effet sur le prix, preiswirkung, auswirkung, effect, invloed, prijsimpact',
}
const named = new Map<Field, ReadonlySet<string>>(
  Object.entries(synonyms).map(([field, names]) => [
    field as Field,
    new Set(names.split(',').map((name) => name.trim())),
  ]),
)

/** Ignored words: units, currencies, articles. */
const idle = new Set(
  'eur euro euros gbp usd chf ttc ht tva vat mwst btw incl excl cm mm g gr grammes gramme kg en in of de du des la le l d the der die das per par pro'.split(
    ' ',
  ),
)
const priceWords = new Set(
  'prix price prices tarif preis prijs montant amount valeur value wert waarde betrag bedrag cote ankaufspreis einkaufspreis ruckkaufpreis rucknahmepreis inkoopprijs aankoopprijs overnameprijs terugkoopprijs'.split(
    ' ',
  ),
)
const buybackWords = new Set(
  'reprise rachat buyback ankauf inkoop achat purchase trade tradein unitaire unit net brut best meilleur'.split(' '),
)
const functional = new Set([
  'functional',
  'fonctionnel',
  'fonctionnelle',
  'funktionsfahig',
  'funktional',
  'functioneel',
  'werkend',
  'working',
  'ok',
])

/** Price column: “Prix grade A”, “price_a”, “Preis (sehr gut)”, “C”; `price` if it names no state. */
const priceField = (words: readonly string[]): Field | null => {
  const says = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const isPrice = says(priceWords) || says(buybackWords)
  // “prix d” is a grade, “prix d’achat” is not: a single letter counts only in a grade position.
  const isGrade = (index: number) =>
    /^[a-e]$/.test(itemAt(words, index)) &&
    (index === 0 || stateWords.has(itemAt(words, index - 1)) || words.slice(index + 1).every((word) => idle.has(word)))
  const rest = words.filter(
    (word, index) =>
      isGrade(index) || !(priceWords.has(word) || buybackWords.has(word) || stateWords.has(word) || idle.has(word)),
  )
  const gradeText = rest.join(' ')
  if (gradeText === '') return isPrice && !says(stateWords) ? 'price' : null
  if (functional.has(gradeText)) return 'price_functional'
  const grade: Grade | undefined = grades.find((one) => gradeText === one.slice(-1)) ?? gradeOf(gradeText) ?? undefined
  return grade ? `price_${grade}` : null
}

const fieldOf = (header: string, fields: readonly Field[]): Field | null => {
  const name = plainWords(header)
  if (name === '') return null
  const exact =
    fields.find((field) => plainWords(field) === name) ?? fields.find((field) => named.get(field)?.has(name))
  if (exact) return exact
  const words = name.split(' ')
  const price = priceField(words)
  if (price && fields.includes(price)) return price
  const core = words.filter((word) => !idle.has(word)).join(' ')
  return (core && fields.find((field) => named.get(field)?.has(core))) || null
}

/** Field of each header; null if it is unknown or a duplicate. */
export const recogniseColumns = (
  type: TransferType,
  strategy: Strategy,
  header: readonly string[],
): (Field | null)[] => {
  const fields = importFields(type, strategy)
  const taken = new Set<Field>()
  return header.map((name) => {
    const field = fieldOf(name, fields)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Index of the header line: the one with most known columns; price lists may start with a title or a date. */
export const headerAmong = (type: TransferType, strategy: Strategy, records: readonly (readonly string[])[]) => {
  const known = records.map((record) => recogniseColumns(type, strategy, record).filter(Boolean).length)
  return known.indexOf(Math.max(...known))
}

/** Checks a column mapping: no duplicates, no required column missing. */
export const judgeColumns = (type: TransferType, strategy: Strategy, columns: readonly (Field | null)[]) => {
  const chosen = columns.filter((field) => field !== null)
  const known = importFields(type, strategy)
  return {
    unknown: chosen.filter((field) => !known.includes(field)),
    twice: chosen.filter((field, index) => chosen.indexOf(field) !== index),
    missing: missingFields(type, strategy, columns),
  }
}
