import type { selling as french } from '../fr/selling.ts'
import type { Words } from '../words.ts'

export const selling: Words<typeof french> = {
  circuits: {
    store_drop: 'Afgifte aan de balie',
    store_drop_label: 'Afgifte aan de balie, verzending met etiket',
    store_collect: 'Afgifte aan de balie, ophaling door de vervoerder',
    web_drop: 'Afgifte in de winkel',
    web_drop_label: 'Afgifte in een afhaalpunt',
    web_post: 'Verzending per post',
    web_collect: 'Ophaling aan huis',
  },
  circuitTexts: {
    store_drop: 'Het product blijft in de winkel, die het doorstuurt.',
    store_drop_label: 'De winkel verstuurt het product met een eigen etiket.',
    store_collect: 'De vervoerder haalt het product op in de winkel.',
    web_drop: 'Breng het product naar een winkel: de verkoper bevestigt de prijs en betaalt u.',
    web_drop_label: 'Voorgefrankeerd etiket, af te geven in een afhaalpunt naar keuze.',
    web_post: 'Voorgefrankeerd etiket, af te geven in een postkantoor.',
    web_collect: 'Een vervoerder komt het pakket bij u ophalen.',
  },
  payments: {
    bank_transfer: 'Bankoverschrijving',
    no_iban_transfer: 'Overschrijving zonder IBAN',
    gift_card: 'Cadeaukaart',
    voucher: 'Tegoedbon',
  },
  paidWhen: {
    now_handed: 'Meteen overhandigd',
    now_transfer: 'Overschrijving binnen {days, plural, one {# werkdag} other {# werkdagen}}',
    now_instant:
      'Instantbetaling, enkele minuten na de vrijgave ontvangen, binnen {days, plural, one {# werkdag} other {# werkdagen}}',
    store_handed: 'Overhandigd bij de afgifte in de winkel',
    store_transfer:
      'Overschrijving binnen {days, plural, one {# werkdag} other {# werkdagen}} na de afgifte in de winkel',
    store_instant:
      'Instantbetaling, enkele minuten na de vrijgave ontvangen, binnen {days, plural, one {# werkdag} other {# werkdagen}} na de afgifte in de winkel',
    check_handed: 'Per e-mail zodra de controle klaar is',
    check_transfer: 'Overschrijving binnen {days, plural, one {# werkdag} other {# werkdagen}} na de controle',
    check_instant:
      'Instantbetaling, enkele minuten na de vrijgave ontvangen, binnen {days, plural, one {# werkdag} other {# werkdagen}} na de controle',
    answer_handed: 'Per e-mail zodra u akkoord gaat',
    answer_transfer: 'Overschrijving binnen {days, plural, one {# werkdag} other {# werkdagen}} na uw akkoord',
    answer_instant:
      'Instantbetaling, enkele minuten na de vrijgave ontvangen, binnen {days, plural, one {# werkdag} other {# werkdagen}} na uw akkoord',
  },
  documents: {
    transfer_order: 'Overdrachtsbewijs',
    signed_transfer_order: 'Ondertekend overdrachtsbewijs',
    tracking_sheet: 'Volgblad',
    shipping_label: 'Verzendetiket',
    return_label: 'Retouretiket',
    customs_declaration: 'Douaneaangifte',
    voucher: 'Tegoedbon',
    gift_card: 'Cadeaukaart',
  },
  /** Delivery place by circuit. */
  delivered: {
    store_drop_label: 'Geef het pakket af bij een afgiftepunt van de vervoerder.',
    web_drop: 'Breng het naar de winkel van uw keuze.',
    web_drop_label: 'Geef het pakket af bij een afhaalpunt.',
  },
  steps: {
    agenda: 'Leg het pakket klaar voor de vervoerder.',
    close: 'Sluit het pakket goed.',
    deliver: 'Breng het naar het afgiftepunt.',
    insert: 'Steek het volgblad en het ondertekende overdrachtsbewijs in het pakket.',
    join: 'Voeg de aangegeven accessoires toe.',
    mailbox: 'Leg het in een brievenbus.',
    post: 'Geef het pakket af bij de post.',
    print: 'Druk de documenten af.',
    protect: 'Bescherm het product en wis de gegevens.',
    sign: 'Onderteken het overdrachtsbewijs.',
    none: 'Volg de ontvangen aanwijzingen.',
  },
  wallet: {
    apple: 'Voeg toe aan Apple Wallet',
    google: 'Toevoegen aan Google Wallet',
    passes: { buyback: 'Pas van de terugkoop', voucher: 'Pas van de tegoedbon' },
  },
}
