/** Scanning texts, in the dashboard and on phones. */
export const station = {
  camera: 'Caméra',
  cameraTitle: 'Scanner avec la caméra',
  cameraRefused: 'La caméra n’est pas accessible. Autorisez-la dans votre navigateur ou saisissez le code.',
  soundOn: 'Son actif',
  soundOff: 'Son coupé',
  session: 'Session en cours',
  count: '{count, plural, =0 {aucun article} one {# article} other {# articles}}',
} as const
