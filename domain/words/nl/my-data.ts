import type { myData as fr } from '../fr/my-data.ts'
import type { Words } from '../words.ts'

export const myData: Words<typeof fr> = {
  title: 'Uw persoonsgegevens',
  missing: 'Deze link werkt niet meer. Open de pagina van een terugkoop om een nieuwe aanvraag te doen.',
  access: {
    title: 'Uw gegevens bij {company}',
    text: '{count, plural, one {Uw kopie bevat één terugkoop} other {Uw kopie bevat # terugkopen}}: contactgegevens, antwoorden, betalingen, e-mails, documenten en foto’s, in één ZIP-bestand.',
    download: 'Mijn gegevens downloaden',
  },
  erasure: {
    title: 'Uw gegevens bij {company} wissen',
    text: '{count, plural, one {Deze aanvraag betreft één terugkoop.} other {Deze aanvraag betreft # terugkopen.}} Contactgegevens, IBAN, identiteitsdocument, e-mails, documenten en foto’s worden definitief gewist.',
    confirm: 'Mijn gegevens definitief wissen',
    confirmAgain:
      'Een ongebruikte tegoedbon of cadeaukaart blijft geldig, maar het document verdwijnt van de pagina: bewaar een kopie. Het wissen kan niet ongedaan worden gemaakt.',
    kept: 'Wat we wettelijk moeten bewaren',
    nothing: 'Er zijn geen gegevens meer om te wissen.',
  },
  done: {
    title: 'Uw gegevens zijn gewist',
    text: 'Uw contactgegevens, documenten, foto’s en e-mails zijn bij {company} gewist.',
  },
  expired: {
    title: 'Deze link is verlopen',
    text: 'Open de pagina van een terugkoop om een nieuwe aanvraag te doen.',
  },
  exceptions: {
    register:
      'Het register van tweedehands goederen (Frans strafwetboek, artikel 321-7): identiteit van de verkoper en het goed, versleuteld, tien jaar lang.',
    ledger:
      'De boekhouding (Frans wetboek van koophandel, artikel L123-22): bedragen en de ontvanger van een overschrijving, tien jaar lang.',
    open: 'Een lopende terugkoop: de gegevens zijn nodig om hem af te ronden en worden daarna zonder nieuwe aanvraag gewist.',
  },
  contact: 'Een vraag over uw gegevens? {contact}',
}
