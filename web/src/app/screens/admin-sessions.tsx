import { SessionsPage } from '../../features/admin/sessions/sessions-page.tsx'

export function meta() {
  return [{ title: 'Chat Sessions · Admin · Citewell' }]
}

export default function AdminSessionsScreen() {
  return <SessionsPage />
}
