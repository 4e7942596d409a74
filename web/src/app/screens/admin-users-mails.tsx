import { FailedMailsPage } from '../../features/admin/users/failed-mails-page.tsx'

export function meta() {
  return [{ title: 'Failed mails · Admin · Citewell' }]
}

export default function AdminFailedMailsScreen() {
  return <FailedMailsPage />
}
