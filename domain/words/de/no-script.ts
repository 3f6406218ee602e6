import type { noScript as french } from '../fr/no-script.ts'
import type { Words } from '../words.ts'

export const noScript: Words<typeof french> = {
  title: 'Diese Seite braucht JavaScript',
  page: 'Schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
  status:
    'Ohne JavaScript kann Ihr Ankauf hier nicht angezeigt werden. Öffnen Sie den Link aus Ihrer E-Mail auf einem anderen Gerät oder nennen Sie Ihren Ankaufscode in einer Filiale: Der Verkäufer sagt Ihnen, wie weit er ist.',
  cart: 'Ohne JavaScript kann der Warenkorb nicht angezeigt werden. Sie können Ihr Gerät in eine Filiale bringen: Der Verkäufer bewertet es und kauft es vor Ort an.',
  stores: 'Adressen der Filialen',
}
