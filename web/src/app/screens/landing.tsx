import { Navigate } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { LandingPage } from '../../features/welcome/landing-page.tsx'

export function meta() {
  return [
    { title: 'Citewell: AI copilot for ECM consultants' },
    { name: 'description', content: 'Ask questions about your own documents and see every answer proved.' },
  ]
}

export default function LandingScreen() {
  const authed = useStoredValue('authed') === 'true'
  return authed ? <Navigate replace to="/chat" /> : <LandingPage />
}
