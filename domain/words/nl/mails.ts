import type { mails as fr } from '../fr/mails.ts'
import type { Words } from '../words.ts'

export const mails: Words<typeof fr> = {
  description: 'Alle berichten die het platform schreef. Zonder mailserver worden ze hier bewaard.',
  search: 'Ontvanger of onderwerp',
  subject: 'Onderwerp',
  recipient: 'Ontvanger',
  kind: 'Type',
  account: 'Onderneming',
  status: 'Status',
  createdAt: 'Datum',
  statuses: {
    queued: 'In wachtrij',
    sent: 'Verzonden',
    kept: 'Bewaard',
    failed: 'Mislukt',
  },
  kinds: {
    accessChange: 'Toegangswijziging aangevraagd',
    accessCancelled: 'Wijziging geannuleerd',
    accessChanged: 'Adres gewijzigd',
    dataRequest: 'Verzoek over persoonsgegevens',
    deactivated: 'Toegang gedeactiveerd',
    creation: 'Uitnodiging',
    renewal: 'Nieuw wachtwoord',
    ssoRenewal: 'Aanmelding via de organisatie',
    confirmation: 'Bevestiging van terugkoop',
    buyback: 'Terugkoop',
    webhook: 'Webhook defect',
  },
  failedWith: 'Reden van de mislukking',
  linksHidden: 'De link in dit bericht is alleen voor de ontvanger: hij wordt hier niet getoond.',
  attachments: 'Bijlagen',
  html: 'Voorbeeld',
  text: 'Tekst',
  emptyTitle: 'Nog geen e-mails',
  emptyText: 'Uitnodigingen en wachtwoordlinks verschijnen hier zodra ze zijn verzonden.',
}
