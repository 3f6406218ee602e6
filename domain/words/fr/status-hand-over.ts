export const dropOff = {
  title: 'Votre étiquette est prête, sans imprimante',
  text: 'Fermez le colis et déposez-le dans un point de dépôt du transporteur. Nous vous écrivons dès son arrivée.',
  show: 'Montrez ce code au point de dépôt',
  how: 'On y imprime l’étiquette et on la colle pour vous.',
  code: 'Code QR du dépôt {number}',
  mark: 'Écrivez sur le colis\u00a0:',
  noMark: 'N’écrivez rien sur le colis\u00a0: l’étiquette suffit.',
  map: 'Carte des points de dépôt',
  points: 'Points de dépôt proches',
  near: 'Distances à vol d’oiseau depuis le centre de {town}.',
  print: 'Imprimer l’étiquette moi-même',
} as const

export const signing = {
  title: 'Signez le bon de cession',
  again: 'La reprise a été modifiée\u00a0: votre signature ne vaut plus. Lisez le nouveau bon et signez-le.',
  text: 'Signez ici à l’écran\u00a0: rien à imprimer. Vous pouvez aussi l’imprimer et le signer sur papier.',
  read: 'Lire le bon de cession',
  area: 'Signature dessinée (facultative)',
  areaText: 'Dessinez avec le doigt ou la souris. Le nom saisi suffit.',
  clear: 'Effacer le dessin',
  name: 'Votre prénom et votre nom',
  agree: 'En signant, vous confirmez avoir lu le bon de cession et l’accepter.',
  sign: 'Signer le bon de cession',
  done: 'Bon de cession signé',
  onScreen: 'À l’écran, {at}',
  download: 'Télécharger le bon signé',
} as const
