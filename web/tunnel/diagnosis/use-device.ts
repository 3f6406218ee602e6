import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { newKey } from '#web/kit/client/client.ts'
import { perTab } from '#web/kit/storage/storage.ts'

type State = { device?: string } | null

/**
 * Id of the device being declared, so that two of the same model have separate answers. A predeclared buyback uses its
 * own id; others get a new id in the history entry, where a reload and Back find it again.
 */
export const useDevice = () => {
  const { predeclaredBuybackId } = useParams()
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const known = predeclaredBuybackId ?? (state as State)?.device
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is another device
  const fresh = useMemo(newKey, [key])
  useEffect(() => {
    if (!known) void navigate(pathname + search, { replace: true, state: { device: fresh }, preventScrollReset: true })
  }, [known, fresh, pathname, search, navigate])
  return known ?? fresh
}

/** Removes the answers of a device that was added to the cart. */
export const forgetDevice = (device: string) => {
  perTab.remove(`reprise.diagnosis.${device}`)
  perTab.remove(`reprise.choice.${device}`)
  perTab.remove(`reprise.self-test.${device}`)
  perTab.remove(`reprise.photos.${device}`)
  perTab.remove('reprise.searched-imei')
}
