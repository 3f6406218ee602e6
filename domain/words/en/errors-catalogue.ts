import type { catalogueErrors as fr } from '../fr/errors-catalogue.ts'
import type { Words } from '../words.ts'

export const catalogueErrors: Words<typeof fr> = {
  duplicate_identifier: 'This identifier is already used in the catalogue. Choose another one.',
  category_parent_required: 'Choose the parent category.',
  category_not_available: 'This category is not in the catalogue or is archived. Choose another one.',
  category_below_itself: 'A category cannot be placed under itself or under one of its subcategories.',
  no_buyer_configured: 'No buyer is configured for this company. Contact your administrator.',
  image_not_found: 'This image does not exist, or no longer exists. Upload it again.',
  category_archived: 'This category is archived. Restore it first.',
  parent_category_archived: 'The parent category is archived. Restore it first.',
  root_category_fixed: 'The top category of the catalogue can be neither moved nor archived.',
  has_child_categories: 'This category has subcategories. Move or archive them first.',
  has_products: 'Products use this category. Change their category first.',
  has_questions: 'Diagnostic questions belong to this category. Delete them first.',
  product_not_found: 'This product no longer exists.',
  product_not_available: 'A selected product is no longer in the catalogue. Remove it from the list.',
  price_too_high: 'A price would exceed the maximum.',
  no_buyback_price: 'This product has no buyback price. Contact the programme manager.',
  question_order_incomplete: 'The list of questions has changed. Reload the page and start again.',
  product_unpublished: 'This product is no longer published. Contact your administrator.',
  no_questions: 'This product has no diagnostic questions: it cannot be bought back. Contact your administrator.',
  question_not_recognised: 'A question is not recognised. Reload the page and start the diagnosis again.',
  question_answered_twice: 'A question was answered twice. Reload the page and start the diagnosis again.',
  answer_not_recognised: 'An answer is not recognised. Reload the page and choose again.',
  question_unanswered: 'Answer every question to see the price.',
}
