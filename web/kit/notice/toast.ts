import i18next from 'i18next'
import { loadOrOfferReload } from '../client/reload.ts'

const load = loadOrOfferReload(() => import('@mantine/notifications'))

/** Loaded on first use, to keep it out of the sign-in page. */
const show = async (color: string, message: string) => {
  const { notifications } = await load()
  notifications.show({
    message,
    color,
    withBorder: true,
    autoClose: color === 'red' ? 8_000 : 4_000,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })
}

export const toast = {
  done: (message: string) => void show('green', message),
  refused: (message: string) => void show('red', message),
  info: (message: string) => void show('brand', message),
}
