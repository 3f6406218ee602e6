import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../session.ts'

/** Where the provider sends people after they left there: nothing of them stays here either. */
export default function SsoLogout() {
  const navigate = useNavigate()
  useEffect(() => {
    void signOut().then(() => navigate('/login', { replace: true }))
  }, [navigate])
  return null
}
