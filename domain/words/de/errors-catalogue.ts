import type { catalogueErrors as fr } from '../fr/errors-catalogue.ts'
import type { Words } from '../words.ts'

export const catalogueErrors: Words<typeof fr> = {
  duplicate_identifier: 'Diese Kennung wird im Katalog bereits verwendet. Wählen Sie eine andere.',
  category_parent_required: 'Wählen Sie die übergeordnete Kategorie.',
  category_not_available: 'Diese Kategorie gibt es im Katalog nicht oder sie ist archiviert. Wählen Sie eine andere.',
  category_below_itself: 'Eine Kategorie kann weder sich selbst noch einer ihrer Unterkategorien zugeordnet werden.',
  no_buyer_configured: 'Für dieses Unternehmen ist kein Ankäufer eingerichtet. Wenden Sie sich an Ihren Administrator.',
  image_not_found: 'Dieses Bild gibt es nicht oder nicht mehr. Laden Sie es erneut hoch.',
  category_archived: 'Diese Kategorie ist archiviert. Stellen Sie sie zuerst wieder her.',
  parent_category_archived: 'Die übergeordnete Kategorie ist archiviert. Stellen Sie sie zuerst wieder her.',
  root_category_fixed: 'Die oberste Kategorie des Katalogs kann weder verschoben noch archiviert werden.',
  has_child_categories: 'Diese Kategorie hat Unterkategorien. Verschieben oder archivieren Sie sie zuerst.',
  has_products: 'Produkte verwenden diese Kategorie. Ändern Sie zuerst deren Kategorie.',
  has_questions: 'Zu dieser Kategorie gehören Diagnosefragen. Löschen Sie sie zuerst.',
  product_not_found: 'Dieses Produkt gibt es nicht mehr.',
  product_not_available: 'Ein gewähltes Produkt ist nicht mehr im Katalog. Nehmen Sie es aus der Liste.',
  price_too_high: 'Ein Preis würde das Maximum überschreiten.',
  no_buyback_price: 'Dieses Produkt hat keinen Ankaufspreis. Wenden Sie sich an die Programmleitung.',
  question_order_incomplete:
    'Die Liste der Fragen hat sich geändert. Laden Sie die Seite neu und beginnen Sie von vorn.',
  product_unpublished: 'Dieses Produkt ist nicht mehr veröffentlicht. Wenden Sie sich an Ihren Administrator.',
  no_questions:
    'Zu diesem Produkt gibt es keine Diagnosefragen: Es kann nicht angekauft werden. Wenden Sie sich an Ihren Administrator.',
  question_not_recognised:
    'Eine Frage wird nicht erkannt. Laden Sie die Seite neu und beginnen Sie die Diagnose von vorn.',
  question_answered_twice:
    'Eine Frage wurde zweimal beantwortet. Laden Sie die Seite neu und beginnen Sie die Diagnose von vorn.',
  answer_not_recognised: 'Eine Antwort wird nicht erkannt. Laden Sie die Seite neu und wählen Sie erneut.',
  question_unanswered: 'Beantworten Sie alle Fragen, um den Preis zu erfahren.',
}
