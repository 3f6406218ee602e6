import { perTab } from '#web/kit/storage/storage.ts'

/** What this tab remembers while somebody is at their provider. */
type Kept = { browserKey: string; next: string }

export const keepFlow = (kept: Kept) => perTab.write('reprise.sso', kept)

/** Once: a second answer finds nothing. */
export const takeFlow = () => {
  const kept = perTab.read<Kept>('reprise.sso')
  perTab.remove('reprise.sso')
  return kept
}
