import { useEffect, useState } from 'react'

/**
 * Whether this browser can use passkeys at this address: browsers offer them over https or on localhost, and only where
 * the address has a name. False until the page has loaded.
 */
export function usePasskeysPossible(): boolean {
  const [possible, setPossible] = useState(false)
  useEffect(() => {
    const { hostname } = window.location
    const numeric = /^[\d.]+$|^\[/.test(hostname)
    setPossible(window.isSecureContext && 'PublicKeyCredential' in window && !numeric)
  }, [])
  return possible
}
