import { Center, Loader } from '@mantine/core'
import { Navigate, Outlet } from 'react-router'
import { AdminLayout } from '../../features/admin/admin-layout.tsx'
import { useAdminGuard } from '../admin/use-admin-guard.ts'

/** The admin area: who may come in, and what stands around its screens. */
export default function AdminFrame() {
  const guard = useAdminGuard()
  if (guard === 'wait') {
    return (
      <Center mih="50vh">
        <Loader type="dots" aria-label="Loading" />
      </Center>
    )
  }
  if (guard !== 'in') return <Navigate replace to={guard.to} />
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}
