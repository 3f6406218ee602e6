import type { session as fr } from '../fr/session.ts'
import type { Words } from '../words.ts'

export const session: Words<typeof fr> = {
  email: 'E-mailadres',
  password: 'Wachtwoord',
  backToLogin: 'Terug naar aanmelden',
  login: {
    title: 'Meld u aan',
    text: 'Open uw terugkoopomgeving.',
    forgot: 'Wachtwoord vergeten?',
    submit: 'Aanmelden',
  },
  lost: {
    title: 'Wachtwoord vergeten',
    text: 'Geef uw e-mailadres op. Wij sturen u een link om een nieuw wachtwoord te kiezen.',
    submit: 'Stuur mij de link',
    sentTitle: 'Bekijk uw e-mail',
    sentText:
      'Als er een account bestaat voor {email}, is er zojuist een link naartoe gestuurd. Die is één uur geldig.',
  },
  new: {
    checking: 'Link wordt gecontroleerd…',
    createTitle: 'Maak uw wachtwoord aan',
    renewTitle: 'Kies een nieuw wachtwoord',
    text: 'Voor het account {email}.',
    password: 'Nieuw wachtwoord',
    repeat: 'Herhaal het wachtwoord',
    policy: 'Ik aanvaard het privacybeleid en de gebruiksvoorwaarden.',
    create: 'Wachtwoord aanmaken',
    renew: 'Wachtwoord wijzigen',
    doneTitle: 'Uw wachtwoord is opgeslagen',
    doneText: 'U kunt zich nu aanmelden.',
  },
  expired: {
    title: 'Deze link is niet meer geldig',
    text: 'De link is verlopen of al gebruikt. Vraag een nieuwe aan, u ontvangt die per e-mail.',
    ask: 'Nieuwe link aanvragen',
  },
}
