import type { mail as fr } from '../fr/mail.ts'
import type { Words } from '../words.ts'

export const mail: Words<typeof fr> = {
  creation: {
    subject: 'Uw toegang tot {company}',
    title: 'Welkom {firstname}',
    intro: 'U hebt toegang gekregen bij {company}. Stel uw wachtwoord in om te beginnen.',
    button: 'Mijn wachtwoord instellen',
    expiry: 'Deze link werkt één keer, gedurende {days, plural, one {# dag} other {# dagen}}.',
    ignore: 'Had u dit bericht niet verwacht? Negeer het dan: er wordt niets geactiveerd.',
  },
  renewal: {
    subject: 'Uw nieuwe wachtwoord',
    title: 'Dag {firstname}',
    intro: 'U hebt een nieuw wachtwoord gevraagd voor uw toegang tot {company}.',
    button: 'Een nieuw wachtwoord kiezen',
    expiry: 'Deze link werkt één keer, gedurende {hours, plural, one {# uur} other {# uur}}.',
    ignore: 'Hebt u niets gevraagd? Negeer dit bericht dan: uw wachtwoord verandert niet.',
  },
  ssoCreation: {
    subject: 'Uw toegang tot {company}',
    title: 'Welkom {firstname}',
    intro:
      'U hebt toegang gekregen bij {company}. U meldt zich aan met het account van uw organisatie (SSO): u hoeft geen wachtwoord in te stellen.',
    button: 'Aanmelden via mijn organisatie',
    ignore: 'Had u dit bericht niet verwacht? Negeer het dan: er wordt niets geactiveerd.',
  },
  ssoRenewal: {
    subject: 'Uw aanmelding bij {company}',
    title: 'Dag {firstname}',
    intro:
      'U hebt een nieuw wachtwoord gevraagd, maar uw account gebruikt de aanmelding van uw organisatie (SSO): het heeft hier geen wachtwoord. Meld u aan met uw gewone gegevens. Bent u die vergeten, neem dan contact op met uw IT-dienst.',
    button: 'Naar de aanmeldpagina',
    ignore: 'Hebt u niets gevraagd? Negeer dit bericht dan: er is niets veranderd.',
  },
  accessChange: {
    subject: 'Uw toegang tot {company}: er is een wijziging aangevraagd',
    title: {
      email: 'Een ander adres voor uw account?',
      second_factor: 'Uw tweede factor verwijderen?',
      roles: 'Nieuwe rechten voor u',
      erasure: 'Uw gegevens wissen?',
    },
    intro: {
      email: '{by} vraagt dat uw account bij {company} het adres {email} gebruikt in plaats van dit adres.',
      second_factor: '{by} vraagt om de tweede factor van uw account bij {company} te verwijderen.',
      roles: '{by} geeft u een managersrol bij {company}: {roles}.',
      erasure: '{by} vraagt om uw gegevens bij {company} definitief te wissen. Uw toegang daar is gedeactiveerd.',
    },
    delay:
      'Zonder antwoord van u gaat de wijziging {hours} uur na de aanvraag in. Tot dan verandert er niets en blijven uw sessies open.',
    erasureDelay:
      'Zonder antwoord van u worden uw gegevens {hours} uur na de aanvraag gewist. Tot dan kunt u of een andere manager annuleren.',
    button: 'Bevestigen of annuleren',
    warning:
      'Verwachtte u deze aanvraag niet, annuleer ze dan en verwittig uw organisatie. Stuur dit bericht niet door.',
  },
  deactivated: {
    subject: 'Uw toegang tot {company} is gedeactiveerd',
    title: 'Hallo {firstname}',
    intro: '{by} heeft uw toegang bij {company} op {at} gedeactiveerd. Uw sessies zijn afgesloten.',
    warning:
      'Verwachtte u dit niet, verwittig dan een andere manager van uw organisatie: die kan uw toegang herstellen.',
    others: {
      subject: 'De toegang van {name} tot {company} is gedeactiveerd',
      title: 'Een manager heeft geen toegang meer',
      intro: '{by} heeft de toegang van {name} ({roles}) bij {company} op {at} gedeactiveerd.',
      warning:
        'Klopt dit niet, herstel dan de toegang van {name} op de gebruikerspagina en controleer de laatste handelingen van {by} in het logboek.',
    },
  },
  accessCancelled: {
    subject: 'De wijziging van uw toegang tot {company} is geannuleerd',
    title: 'Hallo {firstname}',
    intro: {
      email:
        'De wijziging van uw adres bij {company}, aangevraagd door {by}, is geannuleerd. Uw account behoudt dit adres.',
      second_factor:
        'Het verwijderen van uw tweede factor bij {company}, aangevraagd door {by}, is geannuleerd. Uw tweede factor blijft actief.',
      roles: 'De managersrol die {by} u bij {company} wilde geven, wordt niet toegekend. Uw rollen veranderen niet.',
      erasure:
        'Het wissen van uw gegevens bij {company}, aangevraagd door {by}, is geannuleerd. Uw gegevens blijven bewaard.',
    },
  },
  accessChanged: {
    subject: 'Uw adres bij {company} is gewijzigd',
    title: 'Hallo {firstname}',
    intro: 'Uw account bij {company} gebruikt nu het adres {email}. Dit adres geeft er geen toegang meer toe.',
    warning: 'Verwachtte u deze wijziging niet, verwittig dan meteen uw organisatie.',
  },
  confirmation: {
    subject: 'Uw terugkoop bij {company} is bevestigd',
    changed: 'Uw terugkoop bij {company} is gewijzigd',
    replaces: 'Uw gegevens zijn gewijzigd: dit bericht en de documenten vervangen de eerdere.',
    title: 'Bedankt {firstname}, het is bevestigd',
    intro:
      '{count, plural, one {Uw product wordt teruggekocht voor {total}.} other {Uw # producten worden teruggekocht voor {total}.}} Bewaar dit bericht: het bevat alles wat u nodig hebt.',
    predeclared: 'Prijs in de winkel gegarandeerd tot {date}',
    code: 'Terugkoopcode',
    price: 'Terugkoopprijs',
    bonus: 'Bonus',
    sum: 'U ontvangt',
    total: 'Totaal',
    next: 'Wat nu?',
    nextBy: 'Wat nu? {circuit}',
    payment: 'Uw betaling: {mode}',
    attached:
      '{count, plural, one {Uw document zit als bijlage bij dit bericht.} other {Uw # documenten zitten als bijlage bij dit bericht.}}',
    missing: 'Sommige documenten konden niet worden aangemaakt. We sturen ze u zo snel mogelijk.',
    labelFollows: 'We sturen u het verzendetiket zodra de vervoerder het klaar heeft. Intussen hoeft u niets te doen.',
    button: 'Mijn terugkoop bekijken',
  },
  webhookOff: {
    subject: 'Een webhookadres is uitgeschakeld',
    failing: '{url} ontving 5 dagen lang niets. Gebeurtenissen van {company} worden er niet meer naartoe gestuurd.',
    gone: '{url} antwoordde dat het niet meer bestaat. Gebeurtenissen van {company} worden er niet meer naartoe gestuurd.',
    again:
      'Verbeter het adres en schakel het weer in op de webhookpagina. Gemiste berichten kunnen daar opnieuw worden gestuurd.',
  },
  test: {
    subject: 'Test-e-mail van {company}',
    title: 'E-mails vertrekken',
    intro: 'Als u dit leest, kan {company} e-mails versturen.',
  },
  link: 'Werkt de knop niet? Kopieer dan dit adres in uw browser: {link}',
  footer: 'Automatisch bericht, verstuurd namens {company}. Gelieve niet te antwoorden.',
  policy: 'Uw persoonsgegevens worden verwerkt volgens het privacybeleid van {company}.',
}
