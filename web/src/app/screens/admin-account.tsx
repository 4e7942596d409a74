import { useParams } from 'react-router'
import { AccountPage } from '../../features/admin/users/account-page.tsx'

export function meta() {
  return [{ title: 'User · Admin · Citewell' }]
}

export default function AdminAccountScreen() {
  const { id = '' } = useParams()
  return <AccountPage key={id} id={id} />
}
