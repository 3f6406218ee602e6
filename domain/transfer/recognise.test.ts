import { describe, expect, test } from 'vitest'
import { hasCheckDigit } from '../product/gtin.ts'
import { exportFields, type Field, importFields, missingFields } from './fields.ts'
import { strategiesOf, transferTypes } from './kinds.ts'
import { headerAmong, judgeColumns, recogniseColumns } from './recognise.ts'
import { templateOf } from './template.ts'

const recognised = (
  header: string,
  type: Parameters<typeof recogniseColumns>[0] = 'products',
  strategy = 'generic' as const,
) => recogniseColumns(type, strategy, header.split(';'))

describe('headers of products', () => {
  test.each<[Field | null, string]>([
    ['reference', 'Référence;REF;sku;Code article;Artikelnummer;Referentie;reference_acheteur;Buyer reference'],
    ['ean', 'EAN;Code-barres;GTIN;ean13;EAN / GTIN;Strichcode;Streepjescode;UPC'],
    ['label', 'Nom;Libellé;name;Désignation;Produit;Bezeichnung;Naam;Product name;NOM DU PRODUIT'],
    ['brand', 'Marque;Brand;Merk;Marke;Hersteller;Fabricant'],
    ['category_identifier', 'Catégorie;category;Kategorie;Famille;category_id;Warengruppe'],
    ['tac_codes', 'TAC;Codes TAC;tac_code'],
    ['weight', 'Poids;Poids (g);Weight;Gewicht;POIDS_G'],
    ['height', 'Hauteur;Höhe;Hoogte;height (cm)'],
    ['price', 'Prix;Price;Preis;Prijs;Prix de reprise;Prix de reprise TTC;Ankaufspreis;Inkoopprijs;Montant (€)'],
    ['price_functional', 'Prix fonctionnel;price_functional;Preis funktionsfähig;Prijs werkend'],
    [
      'price_grade_a',
      'Prix A;prix grade A;price_grade_a;A;Grade A;Preis A;Prijs A (€);Comme neuf;Prix comme neuf;Like new price',
    ],
    ['price_grade_b', 'Prix B;Très bon état;Prix très bon état;very good;Sehr gut;B'],
    ['price_grade_c', 'Prix C;Bon état;good;Gut;Prix de reprise grade C'],
    ['price_grade_d', 'Prix D;État correct;Prix grade D EUR;grade d price;D'],
    ['price_grade_e', 'Prix E;HS;Hors service;Defekt;broken'],
    ['collect_imei', 'IMEI;Demander l’IMEI;collect_imei'],
    ['status', 'Statut;status;Publié;Status'],
    [null, 'Stock;Étoiles;Fournisseur;Lien;TVA;Date de mise à jour;?;12'],
  ])('%s', (field, headers) => {
    for (const header of headers.split(';'))
      expect([header, recogniseColumns('products', 'generic', [header])[0]]).toEqual([header, field])
  })

  test('“prix d’achat” is a price, not grade D', () => {
    expect(recognised("Prix d'achat;Prix d’achat;Prix D")).toEqual(['price', null, 'price_grade_d'])
  })

  test('a field is assigned once, to the first matching column', () => {
    expect(recognised('Nom;Libellé;Prix A;Grade A')).toEqual(['label', null, 'price_grade_a', null])
  })

  test('ids are read only with the uuid strategy', () => {
    expect(recogniseColumns('products', 'generic', ['id', 'label'])).toEqual([null, 'label'])
    expect(recogniseColumns('products', 'uuid', ['id', 'label'])).toEqual(['id', 'label'])
  })
})

test('headers of price lists, categories and questions', () => {
  expect(
    recogniseColumns('products', 'recommerce', [
      'SKU',
      'GTIN',
      'Marke',
      'Modell',
      'Speicher',
      'Farbe',
      'Zustand',
      'Preis',
    ]),
  ).toEqual(['reference', 'ean', 'brand', 'model', 'capacity', 'colour', 'grade', 'price'])
  expect(recognised('Identifiant;Parent;Libellé;Ordre;Acheteur;Entrepôts;Poids', 'categories')).toEqual([
    ...['identifier', 'parent_identifier', 'label', 'position', 'buyer', 'referent_warehouses', 'weight'],
  ])
  expect(recognised('Catégorie;Frage;Antwort;Effet sur le prix;title_en;answer_title_de', 'diagnostic')).toEqual([
    ...['category_identifier', 'title', 'answer_title', 'impact', 'title_en', 'answer_title_de'],
  ])
})

test.each(transferTypes.flatMap((type) => strategiesOf[type].map((strategy) => [type, strategy] as const)))(
  'templates are recognised: %s, %s',
  (type, strategy) => {
    const [header, ...lines] = templateOf(type, strategy)
    expect(recogniseColumns(type, strategy, header!)).toEqual(header)
    expect(missingFields(type, strategy, header as Field[])).toEqual([])
    expect(lines.every((line) => line.length === header!.length)).toBe(true)
    const ean = header!.indexOf('ean')
    for (const line of lines) if (line[ean]) expect(hasCheckDigit(line[ean]), 'no warning').toBe(true)
  },
)

test.each(transferTypes)('exported files are recognised: %s', (type) => {
  const fields: readonly Field[] = exportFields[type]
  expect(recogniseColumns(type, 'uuid', fields)).toEqual(fields)
})

test('the header is the line with most known columns', () => {
  const records = [
    ['Tarif 2026', '', ''],
    ['', 'Nom', ''],
    ['Réf', 'Nom', 'Prix A'],
    ['R1', 'Nom', '10'],
  ]
  expect(headerAmong('products', 'generic', records)).toBe(2)
  expect(headerAmong('products', 'generic', [['x', 'y']])).toBe(0)
})

test('column mappings: missing, duplicate, not allowed', () => {
  expect(judgeColumns('products', 'generic', ['brand', null])).toEqual({
    unknown: [],
    twice: [],
    missing: [['reference', 'ean', 'label']],
  })
  expect(judgeColumns('products', 'recommerce', ['reference', 'grade', 'grade', 'title'])).toEqual({
    unknown: ['title'],
    twice: ['grade'],
    missing: [['price']],
  })
  expect(importFields('categories', 'generic')).not.toContain('id')
})
