import type { session as fr } from '../fr/session.ts'
import type { Words } from '../words.ts'

export const session: Words<typeof fr> = {
  email: 'E-mail address',
  password: 'Password',
  backToLogin: 'Back to sign in',
  login: {
    title: 'Sign in',
    text: 'Open your buyback workspace.',
    forgot: 'Forgotten your password?',
    submit: 'Sign in',
  },
  lost: {
    title: 'Forgotten password',
    text: 'Enter your e-mail address. We will send you a link to choose a new password.',
    submit: 'Send me the link',
    sentTitle: 'Check your e-mail',
    sentText: 'If an account exists for {email}, a link has just been sent to it. It works for one hour.',
  },
  new: {
    checking: 'Checking the link…',
    createTitle: 'Create your password',
    renewTitle: 'Choose a new password',
    text: 'For the account {email}.',
    password: 'New password',
    repeat: 'Repeat the password',
    policy: 'I accept the privacy policy and the terms of use.',
    create: 'Create the password',
    renew: 'Change the password',
    doneTitle: 'Your password is saved',
    doneText: 'You can now sign in.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It has expired or was already used. Ask for a new one and you will receive it by e-mail.',
    ask: 'Ask for a new link',
  },
}
