import type { kit as fr } from '../fr/kit.ts'
import type { Words } from '../words.ts'
import { station } from './station.ts'

export const kit: Words<typeof fr> = {
  error: {
    reconnectTitle: 'Your session has expired',
    reconnectText: 'For your security you have been signed out. Sign in again to continue.',
    reconnect: 'Sign in again',
    serverTitle: 'Something went wrong',
    generic: 'If the problem persists, contact your administrator.',
    goHome: 'Go to the dashboard',
    loadTitle: 'This information cannot be shown',
  },
  page: {
    crumbs: 'Breadcrumbs',
  },
  form: {
    invalid: 'This value is not valid.',
    readOnly: 'You are viewing this record. Your role does not allow changing it.',
    staleTitle: 'Changed in the meantime',
    reload: 'Load the latest version',
    sections: 'Sections of this page',
    toMend: '{count, plural, one {# field to correct} other {# fields to correct}}',
    changes: '{count, plural, one {# unsaved change} other {# unsaved changes}}',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes will be lost.',
    leave: 'Leave without saving',
    stay: 'Stay on the page',
    saveKey: 'Ctrl S',
    counter: '{length, number} / {max, number}',
    choose: 'Choose',
    clear: 'Clear the choice',
    nothingFound: 'No choice matches',
    showPassword: 'Show or hide the password',
    passwordRules: 'Password rules',
    ruleMet: '(met)',
    ruleNotMet: '(not met yet)',
    chooseFile: 'Choose a file',
    orDrop: 'or drop it here',
    removeFile: 'Remove the file',
    removeImage: 'Remove the image',
    fileHints: {
      image: 'JPG or PNG, {size} kB at most',
      logo: 'JPG or PNG, {size} kB at most, 250 × 50 pixels recommended',
      favicon: 'ICO or PNG, {size} kB at most',
      pdf: 'PDF, {size} kB at most',
      csv: 'CSV, {size} MB at most',
      catalogue: 'CSV, {size} MB at most',
    },
    mapHint: 'Click the map or drag the marker. On the keyboard, the arrow keys move it.',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  wizard: {
    step: 'Step {step} of {total}',
  },
  station,
}
