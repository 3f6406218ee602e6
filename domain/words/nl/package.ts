import type { packageWords as french } from '../fr/package.ts'
import type { Words } from '../words.ts'
import { delivery } from './delivery.ts'

export const packageWords: Words<typeof french> = {
  kind: {
    parcel: 'Pakket',
    single: 'Los etiket',
    collect: 'Ophaling',
    prepaid: 'Verzonden door de klant',
    return: 'Terug naar de klant',
  },
  status: {
    package_open: 'Open',
    package_discarded: 'Geschrapt',
    package_closed: 'Gesloten',
    package_handed_over: 'Overhandigd',
    package_delivered: 'Geleverd',
    package_returned: 'Teruggekeerd',
    package_received_back: 'Teruggekregen',
    package_lost: 'Verloren',
  },
  label: {
    label_none: 'Geen etiket',
    label_pending: 'Etiket in voorbereiding',
    label_ready: 'Etiket klaar',
    label_failed: 'Etiket niet ontvangen',
  },
  pickup: {
    pickup_none: 'Geen ophaling',
    pickup_requested: 'Ophaling gevraagd',
    pickup_confirmed: 'Ophaling bevestigd',
    pickup_failed: 'Ophaling geweigerd',
  },
  trouble: {
    label: 'Geen etiket',
    pickup: 'Ophaling geweigerd',
    lost: 'Verloren',
    returned: 'Teruggekomen',
    damaged: 'Beschadigd',
    stuck: 'Geblokkeerd',
    overdue: 'Te laat',
  },
  happened: {
    open: 'Pakket geopend',
    prepare: 'Etiket aangevraagd',
    void: 'Zending geannuleerd',
    shipmentMade: 'Zending aangemaakt',
    fill: 'Artikel toegevoegd',
    take: 'Artikel eruit gehaald',
    close: 'Pakket gesloten',
    labelMade: 'Etiket ontvangen',
    labelFailed: 'Etiket niet ontvangen',
    retryLabel: 'Etiket opnieuw gevraagd',
    renewLabel: 'Etiket vervangen',
    pickupConfirmed: 'Ophaling bevestigd',
    pickupFailed: 'Ophaling geweigerd',
    retryPickup: 'Ophaling opnieuw gevraagd',
    track: 'Tracking bijgewerkt',
    handOver: 'Aan de vervoerder overhandigd',
    receiveBack: 'Terug in de winkel',
    reship: 'Opnieuw verzonden',
    settle: 'Afgehandeld',
  },
  actions: {
    close: {
      label: 'Pakket sluiten',
      text: 'De inhoud verandert niet meer. De artikelen vertrekken en de klanten worden verwittigd.',
    },
    retryLabel: {
      label: 'Etiket opnieuw vragen',
      text: 'De vervoerder wordt opnieuw gevraagd voor dezelfde zending.',
    },
    renewLabel: {
      label: 'Etiket vervangen',
      text: 'De huidige zending wordt bij de vervoerder geannuleerd en er wordt een nieuwe gemaakt. Het oude etiket is ongeldig.',
    },
    retryPickup: {
      label: 'Ophaling opnieuw vragen',
      text: 'De vervoerder wordt opnieuw gevraagd voor dezelfde dag.',
    },
    track: {
      label: 'Status opgeven',
      text: 'Wat de vervoerder op een andere manier meldde. Ophalen verzendt de artikelen; leveren registreert ze niet in het magazijn.',
    },
    handOver: {
      label: 'Aan de vervoerder overhandigd',
      text: 'De vervoerder heeft het pakket meegenomen.',
    },
    receiveBack: {
      label: 'Terug in de winkel',
      text: 'De artikelen wachten opnieuw op een pakket.',
    },
    reship: {
      label: 'Opnieuw verzenden',
      text: 'De vervoerder wordt om een nieuw etiket gevraagd. Het oude is niets meer waard.',
    },
    settle: {
      label: 'Niet meer melden',
      text: 'Iemand volgt het op, of het is geregeld. Het pakket wordt opnieuw gemeld als de vervoerder iets anders laat weten.',
    },
  },
  fields: {
    status: 'Waar het pakket is',
    occurredAt: 'Datum en tijd',
  },
  options: { status: delivery.status },
}
