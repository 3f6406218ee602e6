import type { transferTerms as french } from '../fr/transfer-terms.ts'
import type { Words } from '../words.ts'

export const transferTerms: Words<typeof french> = {
  parties:
    'Tussen {customer_firstname} {customer_lastname}, hierna de verkoper, en {buyer_long_name}, {buyer_address}, hierna de koper, wordt het volgende overeengekomen.',
  sale: 'De verkoper draagt de volle eigendom van het product {product_label} over aan de koper voor de prijs van {total_price}, betaald via: {payment_type}.',
  owner:
    'De verkoper verklaart meerderjarig en de enige eigenaar te zijn van het product, dat niet gestolen, verpand of gehuurd is en niet onder een lopend contract valt. De verkoper verklaart dat het product niet aan een account of operator vergrendeld is en dat de antwoorden over de staat ervan oprecht zijn.',
  data: 'De verkoper heeft zijn persoonsgegevens gewist en kaarten verwijderd. Wat nog op het product staat, wordt door de koper gewist en kan niet worden teruggegeven.',
  check:
    'Het product wordt bij ontvangst gecontroleerd. Wijkt het af van de beschrijving, dan doet de koper een nieuw prijsvoorstel; de verkoper mag dat weigeren en krijgt het product dan gratis terug.',
  property:
    'Eigendom en risico gaan over op de koper bij ontvangst van het product. De gegevens op dit formulier worden opgenomen in het wettelijk verplichte register en bewaard zolang de wet het oplegt.',
}
