import type { access as fr } from '../fr/access.ts'
import type { Words } from '../words.ts'

export const access: Words<typeof fr> = {
  roles: {
    super_admin: 'Superadministrator der Plattform',
    admin: 'Administrator der Plattform',
    root_management_unit_manager: 'Administrator',
    root_management_unit_analyst: 'Analyst des Händlers',
    management_unit_manager: 'Leiter der Verwaltungseinheit',
    management_unit_analyst: 'Analyst der Verwaltungseinheit',
    store_manager: 'Filialleiter',
    store_seller: 'Verkäufer',
    buyer_manager: 'Leiter Ankauf',
    warehouse_manager: 'Lagerleiter',
    warehouse_operator: 'Lagermitarbeiter',
    pseudo_anonymous: 'Besucher der Website',
  },
  modules: {
    root: 'Händler',
    tim: 'Filiale',
    lcm: 'Ankäufer',
    rps: 'Werkstatt',
    no_module_type: 'Plattform',
  },
  entityTypes: {
    root_management_unit: 'Händler',
    management_unit: 'Verwaltungseinheit',
    store: 'Filiale',
    buyer: 'Ankäufer',
    warehouse: 'Lager',
  },
  userStatuses: { invited: 'Eingeladen', active: 'Aktiv', inactive: 'Inaktiv' },
  organizationStatuses: { active: 'Aktiv', inactive: 'Inaktiv' },
  categoryStatuses: { active: 'Aktiv', archived: 'Archiviert' },
  productStatuses: { draft: 'Entwurf', published: 'Veröffentlicht', archived: 'Archiviert' },
  accountStatuses: { active: 'Aktiv', inactive: 'Inaktiv' },
  premium: {
    custom_transfer_order: 'Individueller Übereignungsbeleg',
    imei_search_and_collect: 'Suche und Erfassung per IMEI',
    multi_product_cart: 'Warenkorb mit mehreren Produkten',
    payment_bonus: 'Bonus je nach Zahlungsart',
    absorption: 'Übernahme von Preisabweichungen',
    sftp_access: 'SFTP-Zugang',
  },
  actions: {
    user: {
      invite: {
        label: 'Einladung erneut senden',
        title: 'Einladung an {name} erneut senden?',
        confirm: 'Ein neuer Link wird per E-Mail gesendet. Der bisherige Link funktioniert dann nicht mehr.',
        done: 'Die Einladung wurde gesendet.',
      },
      join: {
        label: 'Passwort festlegen',
        title: 'Passwort festlegen?',
        confirm: 'Das Konto wird aktiv. Der Link aus der E-Mail kann nicht noch einmal verwendet werden.',
        done: 'Das Passwort ist festgelegt. Sie können sich anmelden.',
      },
      readdress: {
        label: 'E-Mail-Adresse ändern',
        title: 'E-Mail-Adresse von {name} ändern?',
        confirm: 'Ein Link geht an die neue Adresse; der Benutzer legt ein neues Passwort fest.',
        done: 'Die E-Mail-Adresse ist geändert.',
      },
      deactivate: {
        label: 'Deaktivieren',
        title: 'Konto von {name} deaktivieren?',
        confirm:
          'Diese Person wird abgemeldet und verliert sofort den Zugang; ihr Passwort funktioniert nicht mehr. Ihr Verlauf bleibt erhalten.',
        done: 'Der Zugang wurde deaktiviert.',
      },
      activate: {
        label: 'Wieder aktivieren',
        title: 'Konto von {name} wieder aktivieren?',
        confirm:
          'Ein Link zum Festlegen eines neuen Passworts wird per E-Mail gesendet. Das alte Passwort funktioniert nicht mehr.',
        done: 'Der Zugang ist wiederhergestellt. Ein Link wurde per E-Mail gesendet.',
      },
      erase: {
        label: 'Daten löschen',
        title: 'Daten von {name} löschen?',
        confirm:
          'Die Löschung wird in 72 Stunden wirksam: Die Person wird benachrichtigt, und sie oder eine Leitungsperson kann sie abbrechen. Name, E-Mail-Adresse, Sitzungen und E-Mails dieser Person werden endgültig gelöscht. Der Name bleibt im Protokoll und in den Verläufen bis zum Ende der Aufbewahrungsfrist, im Register und in der Buchhaltung so lange, wie das Gesetz es verlangt.',
        done: 'Die Löschung ist beantragt. Sie wird in 72 Stunden wirksam; bis dahin können die Person und die Leitung sie abbrechen.',
      },
    },
    organization: {
      activate: {
        label: 'Aktivieren',
        title: '{name} aktivieren?',
        confirm: 'Die Einheit ist wieder nutzbar und erscheint wieder in den Auswahllisten. Es geht nichts verloren.',
        done: 'Die Einheit ist aktiv.',
      },
      deactivate: {
        label: 'Deaktivieren',
        title: '{name} deaktivieren?',
        confirm:
          'Die Einheit wird in Auswahllisten nicht mehr angeboten und kann für neue Ankäufe nicht mehr verwendet werden. Ihr Verlauf bleibt erhalten.',
        done: 'Die Einheit wurde deaktiviert.',
      },
    },
    category: {
      archive: {
        label: 'Archivieren',
        title: 'Kategorie {name} archivieren?',
        confirm:
          'Die Kategorie verlässt den Katalog: Sie wird nicht mehr angeboten. Ihr Verlauf bleibt erhalten, und sie kann wiederhergestellt werden.',
        done: 'Die Kategorie ist archiviert.',
      },
      restore: {
        label: 'Wiederherstellen',
        title: 'Kategorie {name} wiederherstellen?',
        confirm: 'Die Kategorie kehrt an ihren Platz im Katalog zurück.',
        done: 'Die Kategorie ist wiederhergestellt.',
      },
    },
    product: {
      publish: {
        label: 'Veröffentlichen',
        title: '{name} veröffentlichen?',
        confirm: 'Das Produkt kann angekauft werden, in der Filiale und auf der Website.',
        done: 'Das Produkt ist veröffentlicht.',
      },
      unpublish: {
        label: 'Zurück zum Entwurf',
        title: '{name} zurück in den Entwurf setzen?',
        confirm: 'Das Produkt wird nicht mehr angekauft. Preise und Verlauf bleiben erhalten.',
        done: 'Das Produkt ist ein Entwurf.',
      },
      archive: {
        label: 'Archivieren',
        title: '{name} archivieren?',
        confirm:
          'Das Produkt wird nicht mehr angeboten und verlässt die Listen. Preise und Verlauf bleiben erhalten, und es kann wiederhergestellt werden.',
        done: 'Das Produkt ist archiviert.',
      },
      restore: {
        label: 'Wiederherstellen',
        title: '{name} wiederherstellen?',
        confirm: 'Das Produkt wird wieder ein Entwurf, mit seinen Preisen.',
        done: 'Das Produkt ist als Entwurf wiederhergestellt.',
      },
    },
  },
}
