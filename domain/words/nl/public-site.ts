import type { publicSite as fr } from '../fr/public-site.ts'
import type { Words } from '../words.ts'

export const publicSite: Words<typeof fr> = {
  follow: 'Mijn terugkoop volgen',
  skip: 'Naar de inhoud',
  goHome: '{name}, startpagina',
  backHome: 'Terug naar de startpagina',
  language: 'Taal',
  menu: 'Menu',
  stores: 'Winkels',
  estimate: 'Een toestel schatten',
  sell: 'Wat wilt u verkopen?',
  legal: 'Juridische informatie',
  manageCookies: 'Cookies beheren',
  copyright: '© {year} {name}',
  version: 'Versie {release}',
  provider: 'Aangeboden met',
  hero: {
    title: 'Hoeveel is uw toestel waard?',
    text: 'Krijg een prijs na enkele vragen en verstuur of breng uw toestel binnen.',
  },
  how: {
    title: 'Hoe het werkt',
    describe: {
      title: 'Beschrijf uw toestel',
      text: 'Enkele eenvoudige vragen. De prijs volgt elk antwoord, zonder verrassingen.',
    },
    send: {
      title: 'Verstuur het of breng het binnen',
      text: 'Kies de verzendwijze die u het best uitkomt.',
    },
    paid: {
      title: 'Word betaald',
      text: 'Uw toestel wordt gecontroleerd, daarna vertrekt de betaling binnen 5 werkdagen, op de gekozen manier.',
    },
  },
  trust: {
    title: 'Onze beloften',
    data: {
      title: 'Uw gegevens beschermd',
      text: 'Wij helpen u om uw toestel te wissen vóór de verzending.',
    },
    price: {
      title: 'Een uitgelegde prijs',
      text: 'Als de staat verschilt, zeggen wij waarom en beslist u.',
    },
    back: {
      title: 'U blijft vrij',
      text: 'Tegenbod geweigerd? Uw toestel wordt teruggestuurd.',
    },
  },
  notFound: {
    title: 'Pagina niet gevonden',
    text: 'Het adres is misschien onvolledig, of de pagina bestaat niet meer.',
  },
  notAvailable: {
    title: 'Deze site is niet beschikbaar',
    text: 'Controleer het adres of probeer het later opnieuw.',
  },
}
