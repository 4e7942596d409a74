import { InvitationsPage } from '../../features/admin/users/invitations-page.tsx'

export function meta() {
  return [{ title: 'Invitations · Admin · Citewell' }]
}

export default function AdminInvitationsScreen() {
  return <InvitationsPage />
}
