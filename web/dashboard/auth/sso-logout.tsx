import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../session.ts'

/** Redirect target after sign-out at the identity provider; clears local data. */
export default function SsoLogout() {
  const navigate = useNavigate()
  useEffect(() => {
    void signOut().then(() => navigate('/login', { replace: true }))
  }, [navigate])
  return null
}
