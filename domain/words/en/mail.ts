import type { mail as fr } from '../fr/mail.ts'
import type { Words } from '../words.ts'

export const mail: Words<typeof fr> = {
  creation: {
    subject: 'Your access to {company}',
    title: 'Welcome {firstname}',
    intro: 'You have been given access at {company}. Create your password to get started.',
    button: 'Create my password',
    expiry: 'This link works once, for {days, plural, one {# day} other {# days}}.',
    ignore: 'If you were not expecting this message, ignore it: nothing will be activated.',
  },
  renewal: {
    subject: 'Your new password',
    title: 'Hello {firstname}',
    intro: 'You asked for a new password for your access to {company}.',
    button: 'Choose a new password',
    expiry: 'This link works once, for {hours, plural, one {# hour} other {# hours}}.',
    ignore: 'If you did not ask for this, ignore this message: your password does not change.',
  },
  ssoCreation: {
    subject: 'Your access to {company}',
    title: 'Welcome {firstname}',
    intro:
      'You have been given access at {company}. You sign in with the account of your organisation (SSO): there is no password to create.',
    button: 'Sign in with my organisation',
    ignore: 'If you were not expecting this message, ignore it: nothing will be activated.',
  },
  ssoRenewal: {
    subject: 'Signing in to {company}',
    title: 'Hello {firstname}',
    intro:
      'You asked for a new password, but your account uses your organisation’s sign-in (SSO): it has no password here. Sign in with your usual credentials. If you have forgotten them, contact your IT department.',
    button: 'Go to the sign-in page',
    ignore: 'If you did not ask for this, ignore this message: nothing has changed.',
  },
  accessChange: {
    subject: 'Your access to {company}: a change is requested',
    title: {
      email: 'Another address for your account?',
      second_factor: 'Removal of your second factor?',
      roles: 'New rights for you',
      erasure: 'Erasure of your data?',
    },
    intro: {
      email: '{by} asks that your account at {company} use the address {email} instead of this one.',
      second_factor: '{by} asks to remove the second factor of your account at {company}.',
      roles: '{by} gives you a manager role at {company}: {roles}.',
      erasure: '{by} asks to erase your data at {company} for good. Your access there is deactivated.',
    },
    delay:
      'Without an answer from you, the change takes effect {hours} hours after the request. Until then nothing changes and your sessions stay open.',
    erasureDelay:
      'Without an answer from you, your data is erased {hours} hours after the request. Until then you or another manager can cancel.',
    button: 'Confirm or cancel',
    warning:
      'If you were not expecting this request, cancel it and inform your organisation. Do not forward this message.',
  },
  deactivated: {
    subject: 'Your access to {company} is deactivated',
    title: 'Hello {firstname}',
    intro: '{by} deactivated your access at {company} on {at}. Your sessions are closed.',
    warning:
      'If you were not expecting this, inform another manager of your organisation, who can restore your access.',
    others: {
      subject: '{name}’s access to {company} is deactivated',
      title: 'A manager no longer has access',
      intro: '{by} deactivated the access of {name} ({roles}) at {company} on {at}.',
      warning:
        'If this is not right, restore the access of {name} on the users page and check the latest actions of {by} in the audit log.',
    },
  },
  accessCancelled: {
    subject: 'The change of your access to {company} is cancelled',
    title: 'Hello {firstname}',
    intro: {
      email:
        'The change of your address at {company}, requested by {by}, is cancelled. Your account keeps this address.',
      second_factor:
        'The removal of your second factor at {company}, requested by {by}, is cancelled. Your second factor stays in place.',
      roles:
        'The manager role that {by} wanted to give you at {company} will not be granted. Your roles do not change.',
      erasure: 'The erasure of your data at {company}, requested by {by}, is cancelled. Your data is kept.',
    },
  },
  accessChanged: {
    subject: 'Your address at {company} has changed',
    title: 'Hello {firstname}',
    intro: 'Your account at {company} now uses the address {email}. This address no longer gives access to it.',
    warning: 'If you were not expecting this change, inform your organisation at once.',
  },
  confirmation: {
    subject: 'Your buyback at {company} is confirmed',
    changed: 'Your buyback at {company} was changed',
    replaces: 'Your details have changed: this message and its documents replace the earlier ones.',
    title: 'Thank you {firstname}, it is confirmed',
    intro:
      '{count, plural, one {We are buying your product back for {total}.} other {We are buying your # products back for {total}.}} Keep this message: it holds everything you need.',
    predeclared: 'Price guaranteed in store until {date}',
    code: 'Buyback code',
    price: 'Buyback price',
    bonus: 'Bonus',
    sum: 'You get',
    total: 'Total',
    next: 'What happens next',
    nextBy: 'What happens next: {circuit}',
    payment: 'Your payment: {mode}',
    attached:
      '{count, plural, one {Your document is attached to this message.} other {Your # documents are attached to this message.}}',
    missing: 'Some documents could not be prepared. We will send them to you as soon as possible.',
    labelFollows:
      'We will send you the shipping label as soon as the carrier has made it. There is nothing to do until then.',
    button: 'See my buyback',
  },
  webhookOff: {
    subject: 'A webhook has been disabled',
    failing: '{url} received nothing for 5 days. Events of {company} are no longer sent to it.',
    gone: '{url} answered that it is gone. Events of {company} are no longer sent to it.',
    again: 'Correct the address, then activate it again on the webhooks page. Missed messages can be resent there.',
  },
  test: {
    subject: 'Test e-mail from {company}',
    title: 'E-mail delivery works',
    intro: 'If you can read this, {company} can send e-mails.',
  },
  link: 'If the button does not work, copy this address into your browser: {link}',
  footer: 'Automatic message sent on behalf of {company}. Please do not reply.',
  policy: 'Your personal data is processed in accordance with the privacy policy of {company}.',
}
