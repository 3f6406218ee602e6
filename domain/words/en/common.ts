import type { common as fr } from '../fr/common.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof fr> = {
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  next: 'Next',
  confirm: 'Confirm',
  search: 'Search',
  optional: 'optional',
  none: '–',
  yes: 'Yes',
  no: 'No',
  home: 'Home',
  retry: 'Try again',
  reference: 'Reference for support: {id}',
  /** Notice on every page of a public demo; the time of the next reset follows `reset`. */
  sandbox: {
    title: 'Sandbox.',
    user: 'Providers are simulated.',
    customer: 'Test site: nothing is bought, nothing is paid.',
  },
  publicDemo: {
    title: 'Public demo.',
    reset: 'All data is reset at',
    resetting: 'The demo is being reset',
    personal: 'Do not enter personal data.',
  },
  offline: {
    title: 'No connection',
    text: 'Check your internet connection. The page continues by itself when it is back.',
  },
  outdated: {
    title: 'This page could not be shown',
    text: 'A new version may be available. Reload the page to continue.',
    reload: 'Reload the page',
  },
}
