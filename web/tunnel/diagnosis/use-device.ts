import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { newKey } from '#web/kit/client/client.ts'
import { perTab } from '#web/kit/storage/storage.ts'

type State = { device?: string } | null

/**
 * The device that is being declared: two of the same model are two. What was declared on the web has its own id; any other gets
 * one when its first question opens, kept with the place in the history, so that a reload and going back find it again.
 */
export const useDevice = () => {
  const { predeclaredBuybackId } = useParams()
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const known = predeclaredBuybackId ?? (state as State)?.device
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is another device
  const fresh = useMemo(newKey, [key])
  useEffect(() => {
    if (!known) void navigate(pathname + search, { replace: true, state: { device: fresh }, preventScrollReset: true })
  }, [known, fresh, pathname, search, navigate])
  return known ?? fresh
}

/** It is in the cart: the next one of the same model starts from nothing. */
export const forgetDevice = (device: string) => {
  perTab.remove(`reprise.diagnosis.${device}`)
  perTab.remove(`reprise.choice.${device}`)
  perTab.remove('reprise.searched-imei')
}
