import type { fileErrors as fr } from '../fr/errors-file.ts'
import type { Words } from '../words.ts'

export const fileErrors: Words<typeof fr> = {
  consultation_required: 'Geef eerst aan waarom u het register raadpleegt.',
  entry_corrected: 'Deze inschrijving is al verbeterd door nr. {number}. Verbeter die.',
  file_missing: 'Er is geen bestand ontvangen. Kies een bestand.',
  file_too_large: 'Het bestand is te groot (maximaal {max}). Kies een kleiner bestand.',
  file_type_refused: 'Dit bestandstype wordt niet aanvaard. Kies een bestand in een van de vermelde formaten.',
  picture_too_large:
    'Deze afbeelding heeft te veel pixels (maximaal {max} megapixels). Verklein ze en probeer opnieuw.',
  file_unreadable: 'Het bestand is onleesbaar of beschadigd. Sla het opnieuw op en probeer nog eens.',
  file_empty: 'Het bestand is leeg. Voeg minstens één regel toe onder de kolomtitels.',
  file_not_found: 'Dit bestand bestaat niet of niet meer. Lever het opnieuw aan.',
  file_encoding_refused: 'De codering van het bestand wordt niet herkend. Sla het op als CSV UTF-8 en probeer opnieuw.',
  csv_other_format: 'Dit is een {format}-bestand. Sla het op als CSV (UTF-8) en probeer opnieuw.',
  csv_columns_missing: 'Er ontbreken kolommen in het bestand: {columns}. Vertrek van het sjabloon.',
  csv_columns_unknown: 'Het bestand bevat onbekende kolommen: {columns}. Verwijder ze of vertrek van het sjabloon.',
  csv_too_many_lines: 'Het bestand bevat te veel regels (maximaal {max, number}). Splits het in meerdere bestanden.',
  view_name_taken: 'Een van uw weergaven heeft deze naam al. Kies een andere.',
  too_many_views: 'U hebt al {max, number} weergaven van deze lijst. Verwijder er een voor u een andere bewaart.',
  export_running: 'Er lopen al twee exports van u. Wacht tot een ervan klaar is.',
  export_too_large:
    'Deze lijst heeft meer dan {max, number} regels. Beperk ze, bijvoorbeeld op datum, en exporteer opnieuw.',
  import_has_errors:
    'Sommige regels van het bestand moeten worden verbeterd. Er is niets geïmporteerd: verbeter ze en laad het bestand opnieuw op.',
  import_not_ready: 'Het bestand wordt nog gecontroleerd. Wacht even voordat u het importeert.',
  import_changed:
    'De gegevens zijn sinds de controle gewijzigd. Er is niets geïmporteerd: laad het bestand opnieuw op.',
  import_changes_nothing: 'Deze import verandert niets: alles is al bijgewerkt.',
  import_changed_no_price: 'Deze import heeft geen bestaande prijs gewijzigd: er valt niets terug te zetten.',
  import_columns_missing:
    'Onmisbare kolommen ontbreken: {columns}. Geef aan welke kolommen van het bestand ze bevatten.',
  import_columns_twice: 'Meerdere kolommen van het bestand worden gelezen als {columns}. Behoud er één.',
  strategy_not_offered: 'Deze methode past niet bij deze gegevens. Kies een andere.',
}
