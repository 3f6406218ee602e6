import type { setup as french } from '../fr/setup.ts'
import type { Words } from '../words.ts'

export const setup: Words<typeof french> = {
  title: 'Richt het platform in',
  text: 'Maak de eerste superbeheerder aan. Die nodigt de anderen uit en opent de bedrijven.',
  platformName: 'Naam van het platform',
  platformHint: 'Staat op de aanmeldpagina en in de e-mails aan uw teams.',
  firstname: 'Voornaam',
  lastname: 'Achternaam',
  submit: 'Beheerder aanmaken',
  mail: {
    title: 'E-mail',
    text: 'Stuur een test-e-mail naar het adres hierboven.',
    send: 'Test versturen',
    needEmail: 'Vul eerst uw e-mailadres in.',
    sent: 'De e-mail is onderweg naar {email}. Controleer of hij aankomt.',
    no_server:
      'Er is geen mailserver ingesteld (instelling SMTP_URL): e-mails worden bewaard en zijn te lezen op de pagina E-mails.',
    refused: 'De mailserver weigerde: {detail}',
  },
  doneTitle: 'Het platform is klaar',
  doneText: 'Meld u aan en maak het eerste bedrijf aan.',
  expiredTitle: 'Deze link werkt niet meer',
  expiredText:
    'Hij is verlopen, is al gebruikt, of het platform heeft al een beheerder. Zolang er geen is, toont elke start een nieuwe link.',
}
