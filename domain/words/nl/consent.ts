import type { consent as french } from '../fr/consent.ts'
import type { Words } from '../words.ts'

export const consent: Words<typeof french> = {
  title: 'Publieksmeting',
  text: 'Als u akkoord gaat, meet {name} de bezoeken aan deze site om ze te verbeteren. Uw keuze blijft zes maanden bewaard en kan altijd onderaan de pagina worden gewijzigd.',
  accept: 'Aanvaarden',
  refuse: 'Weigeren',
  more: 'Meer weten',
}
