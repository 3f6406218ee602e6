import { perTab } from '#web/kit/storage/storage.ts'

/** State of a pending single sign-on, in session storage. */
type Kept = { browserKey: string; next: string }

export const keepFlow = (kept: Kept) => perTab.write('reprise.sso', kept)

/** Returns the state and removes it, so that it is used once. */
export const takeFlow = () => {
  const kept = perTab.read<Kept>('reprise.sso')
  perTab.remove('reprise.sso')
  return kept
}
