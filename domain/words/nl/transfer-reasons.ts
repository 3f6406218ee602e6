import type { transferReasons as french } from '../fr/transfer-reasons.ts'
import type { Words } from '../words.ts'

export const transferReasons: Words<typeof french> = {
  columnLine: 'Regel',
  columnColumn: 'Kolom',
  columnValue: 'Gevonden waarde',
  columnReason: 'Reden',
  columnLabel: 'Element',
  fileName: 'genegeerde-regels',
  required: 'Hier is een waarde nodig.',
  not_in_list: 'Onbekende waarde. Aanvaard: {allowed}.',
  too_few: 'Een vraag heeft minstens {min, plural, one {# antwoord} other {# antwoorden}}.',
  too_many: 'Maximaal {max, plural, one {# waarde} other {# waarden}}.',
  spreadsheet_error: 'De cel bevat een fout van het rekenblad. Verbeter de oorspronkelijke formule.',
  not_an_amount: 'Dit is geen bedrag.',
  not_a_number: 'Dit is geen getal.',
  not_yes_or_no: 'Geef ja of nee aan.',
  ean_scientific:
    'Het rekenblad heeft deze code in een getal veranderd en cijfers verloren. Zet de kolom op tekst en voer de code opnieuw in.',
  impact_unknown: 'Effect op de prijs niet herkend. Geef een bedrag, een percentage, een grade, zero of none.',
  grade_unknown: 'Grade niet herkend. Geef een letter van A tot E, of een staat zoals “Zeer goed”.',
  category_unknown: 'Deze categorie bestaat niet in de catalogus.',
  category_ambiguous: 'Meerdere categorieën hebben deze naam. Geef de identificatie.',
  category_archived: 'Deze categorie is gearchiveerd.',
  key_missing: 'Niets zegt om welk product het gaat: geen referentie, geen EAN, geen naam.',
  record_ambiguous: 'Meerdere elementen van de catalogus passen. Geef de referentie of de EAN.',
  record_unknown: 'Geen element van de catalogus heeft deze id.',
  new_needs_label: 'Dit product staat nog niet in de catalogus: het heeft een naam nodig om te worden aangemaakt.',
  new_needs_category:
    'Dit product staat nog niet in de catalogus: het heeft een categorie nodig om te worden aangemaakt.',
  no_buyback_price: 'Een gepubliceerd product moet minstens één prijs houden.',
  price_changed_since: 'De prijs is na de import gewijzigd.',
}
