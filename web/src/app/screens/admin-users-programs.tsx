import { ProgramsPage } from '../../features/admin/users/programs-page.tsx'

export function meta() {
  return [{ title: 'Programs · Admin · Citewell' }]
}

export default function AdminUsersProgramsScreen() {
  return <ProgramsPage />
}
