import type * as fr from '../fr/status-hand-over.ts'
import type { Words } from '../words.ts'

export const dropOff: Words<typeof fr.dropOff> = {
  title: 'Your label is ready, no printer needed',
  text: 'Close the parcel and take it to a drop-off point of the carrier. We write to you once it has arrived.',
  show: 'Show this code at the drop-off point',
  how: 'The label is printed and stuck on there for you.',
  code: 'QR code of drop-off {number}',
  mark: 'Write on the parcel:',
  noMark: 'Write nothing on the parcel: the label is enough.',
  map: 'Map of the drop-off points',
  points: 'Drop-off points nearby',
  near: 'Straight-line distances from the centre of {town}.',
  print: 'Print the label myself',
}

export const signing: Words<typeof fr.signing> = {
  title: 'Sign the transfer order',
  again: 'The buyback was changed: your signature no longer counts. Read the new order and sign it.',
  text: 'Sign here on screen: nothing to print. You can also print it and sign on paper.',
  read: 'Read the transfer order',
  area: 'Drawn signature (optional)',
  areaText: 'Draw with a finger or the mouse. The typed name is enough.',
  clear: 'Clear the drawing',
  name: 'Your first and last name',
  agree: 'By signing you confirm that you have read and accept the transfer order.',
  sign: 'Sign the transfer order',
  done: 'Transfer order signed',
  onScreen: 'On screen, {at}',
  download: 'Download the signed order',
}
