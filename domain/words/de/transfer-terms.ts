import type { transferTerms as french } from '../fr/transfer-terms.ts'
import type { Words } from '../words.ts'

export const transferTerms: Words<typeof french> = {
  parties:
    'Zwischen {customer_firstname} {customer_lastname}, nachfolgend Verkäufer, und {buyer_long_name}, {buyer_address}, nachfolgend Käufer, wird Folgendes vereinbart.',
  sale: 'Der Verkäufer überträgt dem Käufer das volle Eigentum am Produkt {product_label} zum Preis von {total_price}, gezahlt durch: {payment_type}.',
  owner:
    'Der Verkäufer erklärt, volljährig und alleiniger Eigentümer des Produkts zu sein, das weder gestohlen noch verpfändet, gemietet oder an einen laufenden Vertrag gebunden ist. Er erklärt, dass das Produkt durch kein Konto und keinen Anbieter gesperrt ist und dass seine Angaben zum Zustand wahr sind.',
  data: 'Der Verkäufer hat seine persönlichen Daten gelöscht und alle Karten entfernt. Was noch auf dem Produkt verbleibt, wird vom Käufer gelöscht und kann nicht zurückgegeben werden.',
  check:
    'Das Produkt wird bei Eingang geprüft. Weicht es von der Beschreibung ab, bietet der Käufer einen neuen Preis an; der Verkäufer kann ihn ablehnen und erhält das Produkt dann kostenlos zurück.',
  property:
    'Eigentum und Gefahr gehen mit Eingang des Produkts auf den Käufer über. Die Angaben auf diesem Schein werden in das gesetzlich vorgeschriebene Register eingetragen und so lange aufbewahrt, wie das Gesetz es verlangt.',
}
