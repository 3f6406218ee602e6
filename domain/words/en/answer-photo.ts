import type { answerPhoto as french } from '../fr/answer-photo.ts'
import type { Words } from '../words.ts'

export const answerPhoto: Words<typeof french> = {
  title: 'A photo to support your answer',
  text: '{count, plural, one {A sharp photo helps} other {Up to # sharp photos help}} the workshop recognise what you described. It is optional.',
  answer: 'Your answer: {answer}',
  frame: 'Place the device inside the frame, on a plain background.',
  open: 'Open the camera',
  take: 'Take the photo',
  choose: 'Choose a photo',
  leaveCamera: 'Close the camera',
  denied: 'The browser has no access to the camera. Choose a photo, or continue without one.',
  view: 'Camera picture',
  photo: 'Photo {number}',
  remove: 'Remove photo {number}',
  preview: 'Photo to check',
  problems: {
    dark: 'The photo is too dark. Move closer to a lamp.',
    bright: 'The photo is too bright. Avoid the reflection of the lamp.',
    blurred: 'The photo is blurred. Hold the camera still and take it again.',
  },
  retake: 'Retake',
  anyway: 'Use anyway',
  again: 'Send again',
  sending: 'Sending the photo…',
  sent: '{count, plural, one {One photo attached} other {# photos attached}}.',
  next: 'Continue',
  skip: 'Continue without a photo',
  private: 'Location and camera model are removed from the picture. It is used to check your buyback.',
}
