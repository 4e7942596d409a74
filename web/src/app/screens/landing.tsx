import { Navigate } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { usePrices } from '../../features/billing/use-pricing.ts'
import { LandingPage } from '../../features/welcome/landing-page.tsx'
import { publicMeta } from '../page-meta.ts'

export function meta() {
  return publicMeta(
    'Citewell: AI copilot for ECM consultants',
    'Ask questions about your own documents. Citewell answers with citations that open the page with the passage marked.',
    '/',
  )
}

export default function LandingScreen() {
  const authed = useStoredValue('authed') === 'true'
  return authed ? <Navigate replace to="/chat" /> : <Landing />
}

function Landing() {
  return <LandingPage prices={usePrices()} />
}
