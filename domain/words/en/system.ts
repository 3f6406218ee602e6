import type { system as fr } from '../fr/system.ts'
import type { Words } from '../words.ts'

export const system: Words<typeof fr> = {
  goHome: 'Go to the dashboard',
  accessDenied: {
    title: 'Access denied',
    text: 'Your account may not open this page. Ask your administrator for access.',
  },
  notAvailable: {
    title: 'Service temporarily unavailable',
    text: 'We are working on it. Try again in a few minutes.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be incomplete, or the page no longer exists.',
  },
}
