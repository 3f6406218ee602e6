import type { setup as french } from '../fr/setup.ts'
import type { Words } from '../words.ts'

export const setup: Words<typeof french> = {
  title: 'Set up the platform',
  text: 'Create the first super administrator, who invites the others and opens the companies.',
  platformName: 'Name of the platform',
  platformHint: 'Shown on the sign-in page and in the e-mails to your teams.',
  firstname: 'First name',
  lastname: 'Last name',
  submit: 'Create the administrator',
  mail: {
    title: 'E-mail',
    text: 'Send a test e-mail to the address above.',
    send: 'Send a test',
    needEmail: 'Enter your e-mail address first.',
    sent: 'The e-mail is on its way to {email}. Check that it arrives.',
    no_server: 'No mail server is configured (setting SMTP_URL): e-mails are kept and can be read on the E-mails page.',
    refused: 'The mail server refused: {detail}',
  },
  doneTitle: 'The platform is ready',
  doneText: 'Sign in, then create the first company.',
  expiredTitle: 'This link no longer works',
  expiredText:
    'It has expired, was used, or the platform already has an administrator. As long as there is none, every start prints a new link.',
}
