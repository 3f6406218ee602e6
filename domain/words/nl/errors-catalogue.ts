import type { catalogueErrors as fr } from '../fr/errors-catalogue.ts'
import type { Words } from '../words.ts'

export const catalogueErrors: Words<typeof fr> = {
  duplicate_identifier: 'Deze identificatie wordt al gebruikt in de catalogus. Kies een andere.',
  category_parent_required: 'Kies de bovenliggende categorie.',
  category_not_available: 'Deze categorie staat niet in de catalogus of is gearchiveerd. Kies een andere.',
  category_below_itself: 'Een categorie kan niet onder zichzelf of onder een van haar subcategorieën worden geplaatst.',
  no_buyer_configured: 'Voor dit bedrijf is geen opkoper ingesteld. Neem contact op met uw beheerder.',
  image_not_found: 'Deze afbeelding bestaat niet of niet meer. Laad ze opnieuw op.',
  category_archived: 'Deze categorie is gearchiveerd. Herstel ze eerst.',
  parent_category_archived: 'De bovenliggende categorie is gearchiveerd. Herstel die eerst.',
  root_category_fixed: 'De hoofdcategorie van de catalogus kan niet worden verplaatst of gearchiveerd.',
  has_child_categories: 'Deze categorie bevat subcategorieën. Verplaats of archiveer ze eerst.',
  has_products: 'Er zijn producten in deze categorie. Wijzig eerst hun categorie.',
  has_questions: 'Er horen diagnosevragen bij deze categorie. Verwijder ze eerst.',
  product_not_found: 'Dit product bestaat niet meer.',
  product_not_available: 'Een gekozen product staat niet meer in de catalogus. Haal het uit de lijst.',
  price_too_high: 'Een prijs zou het maximum overschrijden.',
  no_buyback_price: 'Dit product heeft geen terugkoopprijs. Neem contact op met de programmaverantwoordelijke.',
  question_order_incomplete: 'De lijst met vragen is gewijzigd. Laad de pagina opnieuw en begin opnieuw.',
  product_unpublished: 'Dit product is niet meer gepubliceerd. Neem contact op met uw beheerder.',
  no_questions:
    'Dit product heeft geen diagnosevragen: het kan niet worden teruggekocht. Neem contact op met uw beheerder.',
  question_not_recognised: 'Een vraag wordt niet herkend. Laad de pagina opnieuw en begin de diagnose opnieuw.',
  question_answered_twice: 'Een vraag is twee keer beantwoord. Laad de pagina opnieuw en begin de diagnose opnieuw.',
  answer_not_recognised: 'Een antwoord wordt niet herkend. Laad de pagina opnieuw en kies opnieuw.',
  question_unanswered: 'Beantwoord alle vragen om de prijs te kennen.',
}
