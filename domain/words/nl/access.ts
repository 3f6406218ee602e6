import type { access as fr } from '../fr/access.ts'
import type { Words } from '../words.ts'

export const access: Words<typeof fr> = {
  roles: {
    super_admin: 'Superbeheerder van het platform',
    admin: 'Beheerder van het platform',
    root_management_unit_manager: 'Beheerder',
    root_management_unit_analyst: 'Analist van de winkelketen',
    management_unit_manager: 'Verantwoordelijke beheereenheid',
    management_unit_analyst: 'Analist beheereenheid',
    store_manager: 'Winkelverantwoordelijke',
    store_seller: 'Verkoper',
    buyer_manager: 'Verantwoordelijke opkoper',
    warehouse_manager: 'Magazijnverantwoordelijke',
    warehouse_operator: 'Magazijnmedewerker',
    pseudo_anonymous: 'Bezoeker van de site',
  },
  modules: {
    root: 'Winkelketen',
    tim: 'Winkel',
    lcm: 'Opkoper',
    rps: 'Werkplaats',
    no_module_type: 'Platform',
  },
  entityTypes: {
    root_management_unit: 'Winkelketen',
    management_unit: 'Beheereenheid',
    store: 'Winkel',
    buyer: 'Opkoper',
    warehouse: 'Magazijn',
  },
  userStatuses: { invited: 'Uitgenodigd', active: 'Actief', inactive: 'Inactief' },
  organizationStatuses: { active: 'Actief', inactive: 'Inactief' },
  categoryStatuses: { active: 'Actief', archived: 'Gearchiveerd' },
  productStatuses: { draft: 'Concept', published: 'Gepubliceerd', archived: 'Gearchiveerd' },
  accountStatuses: { active: 'Actief', inactive: 'Inactief' },
  premium: {
    custom_transfer_order: 'Aangepast overdrachtsbewijs',
    imei_search_and_collect: 'Zoeken en registreren op IMEI',
    multi_product_cart: 'Winkelmand met meerdere producten',
    payment_bonus: 'Bonus volgens betaalwijze',
    absorption: 'Opvangen van prijsverschillen',
    sftp_access: 'SFTP-toegang',
  },
  actions: {
    user: {
      invite: {
        label: 'Uitnodiging opnieuw versturen',
        title: 'Uitnodiging opnieuw naar {name} sturen?',
        confirm: 'Er wordt een nieuwe link per e-mail verstuurd. De vorige link werkt dan niet meer.',
        done: 'De uitnodiging is verstuurd.',
      },
      join: {
        label: 'Wachtwoord instellen',
        title: 'Wachtwoord instellen?',
        confirm: 'Het account wordt actief. De link uit de e-mail kan niet opnieuw worden gebruikt.',
        done: 'Het wachtwoord is ingesteld. U kunt zich aanmelden.',
      },
      readdress: {
        label: 'E-mailadres wijzigen',
        title: 'E-mailadres van {name} wijzigen?',
        confirm: 'Er wordt een link naar het nieuwe adres gestuurd; de gebruiker kiest een nieuw wachtwoord.',
        done: 'Het e-mailadres is gewijzigd.',
      },
      deactivate: {
        label: 'Deactiveren',
        title: 'Account van {name} deactiveren?',
        confirm:
          'Deze persoon wordt afgemeld en verliest onmiddellijk de toegang; het wachtwoord werkt niet meer. De geschiedenis blijft bewaard.',
        done: 'De toegang is gedeactiveerd.',
      },
      activate: {
        label: 'Opnieuw activeren',
        title: 'Account van {name} opnieuw activeren?',
        confirm:
          'Er wordt een link per e-mail verstuurd om een nieuw wachtwoord in te stellen. Het oude wachtwoord werkt niet meer.',
        done: 'De toegang is hersteld. Er is een link per e-mail verstuurd.',
      },
      erase: {
        label: 'Gegevens wissen',
        title: 'Gegevens van {name} wissen?',
        confirm:
          'Het wissen gaat over 72 uur in: de gebruiker wordt verwittigd, en die of een manager kan het annuleren. De naam, het e-mailadres, de sessies en de e-mails van deze persoon worden definitief gewist. De naam blijft in het logboek en de geschiedenissen tot het einde van de bewaartermijn, en in het register en de boekhouding zolang de wet dat vereist.',
        done: 'Het wissen is aangevraagd. Het gaat over 72 uur in; tot dan kunnen de gebruiker en de managers het annuleren.',
      },
    },
    organization: {
      activate: {
        label: 'Activeren',
        title: '{name} activeren?',
        confirm: 'De entiteit is weer bruikbaar en verschijnt opnieuw in de keuzelijsten. Er gaat niets verloren.',
        done: 'De entiteit is actief.',
      },
      deactivate: {
        label: 'Deactiveren',
        title: '{name} deactiveren?',
        confirm:
          'De entiteit verdwijnt uit de keuzelijsten en kan niet meer voor nieuwe terugkopen worden gebruikt. De geschiedenis blijft bewaard.',
        done: 'De entiteit is gedeactiveerd.',
      },
    },
    category: {
      archive: {
        label: 'Archiveren',
        title: 'Categorie {name} archiveren?',
        confirm:
          'De categorie verlaat de catalogus: ze wordt niet meer aangeboden. Haar geschiedenis blijft bewaard en ze kan hersteld worden.',
        done: 'De categorie is gearchiveerd.',
      },
      restore: {
        label: 'Herstellen',
        title: 'Categorie {name} herstellen?',
        confirm: 'De categorie keert terug naar haar plaats in de catalogus.',
        done: 'De categorie is hersteld.',
      },
    },
    product: {
      publish: {
        label: 'Publiceren',
        title: '{name} publiceren?',
        confirm: 'Het product kan teruggekocht worden, in de winkel en op de site.',
        done: 'Het product is gepubliceerd.',
      },
      unpublish: {
        label: 'Terug naar concept',
        title: '{name} terugzetten naar concept?',
        confirm: 'Het product wordt niet meer teruggekocht. De prijzen en de geschiedenis blijven bewaard.',
        done: 'Het product is een concept.',
      },
      archive: {
        label: 'Archiveren',
        title: '{name} archiveren?',
        confirm:
          'Het product wordt niet meer aangeboden en verdwijnt uit de lijsten. Prijzen en geschiedenis blijven bewaard en het kan worden hersteld.',
        done: 'Het product is gearchiveerd.',
      },
      restore: {
        label: 'Herstellen',
        title: '{name} herstellen?',
        confirm: 'Het product wordt weer een concept, met zijn prijzen.',
        done: 'Het product is hersteld als concept.',
      },
    },
  },
}
