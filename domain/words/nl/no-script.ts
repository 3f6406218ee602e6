import type { noScript as french } from '../fr/no-script.ts'
import type { Words } from '../words.ts'

export const noScript: Words<typeof french> = {
  title: 'Deze pagina heeft JavaScript nodig',
  page: 'Schakel het in uw browser in en laad de pagina opnieuw.',
  status:
    'Zonder JavaScript kan uw terugkoop hier niet worden getoond. Open de link in uw e-mail op een ander toestel, of geef uw terugkoopcode in een winkel: de verkoper zegt u hoever het staat.',
  cart: 'Zonder JavaScript kan het mandje niet worden getoond. U kunt uw toestel naar een winkel brengen: de verkoper schat het en koopt het ter plaatse.',
  stores: 'Adressen van de winkels',
}
