import { UsersPage } from '../../features/admin/users/users-page.tsx'

export function meta() {
  return [{ title: 'Users · Admin · Citewell' }]
}

export default function AdminUsersScreen() {
  return <UsersPage />
}
