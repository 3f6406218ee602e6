import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { isNumber } from '#domain/buyback/number.ts'
import { asError, present } from '#domain/checked.ts'
import { call } from '#web/kit/client/client.ts'
import { isTyping, useScanner } from '#web/kit/input/use-scanner.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { isHandled } from '#web/kit/station/early-keys.ts'
import { isAllowed, routes } from '../routes.ts'
import { permissionsIn, useSession } from '../session.ts'

const detail = present(routes.find(({ path }) => path === '/buyback/:id'))

/** Buyback code, scanned or typed in groups; null if the text is none. */
export const codeIn = (text: string) => {
  const digits = text.replaceAll(/\s/g, '')
  return isNumber(digits) ? digits : null
}

/** Opens the buyback of a code; null without permission to see buybacks. */
export const useOpenCode = () => {
  const navigate = useNavigate()
  const messages = useMessages()
  const allowed = isAllowed(detail, permissionsIn(useSession()))
  if (!allowed) return null
  return async (number: string) => {
    try {
      const { id } = await call(buybackEndpoints.byNumber, { params: { number } })
      await navigate(`/buyback/${id}`)
    } catch (error) {
      toast.refused(messages.refusal(asError(error)))
    }
  }
}

/** On any page, a scan without a focused field opens the buyback of its code. */
export const useScannedCode = () => {
  const open = useOpenCode()
  const scanned = useRef('')
  const scanner = useScanner((code) => {
    scanned.current = code
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!open || isHandled(event) || isTyping(event.target)) {
      scanned.current = ''
      return
    }
    if (event.key === 'Enter') {
      const code = codeIn(scanned.current)
      scanned.current = ''
      if (code) {
        event.preventDefault()
        void open(code)
      }
    }
    scanner.onKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
