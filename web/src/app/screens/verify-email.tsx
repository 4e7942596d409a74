import { Navigate, useLocation } from 'react-router'

/** The older address of the verification page. */
export default function VerifyEmailScreen() {
  return <Navigate replace to={`/verify${useLocation().search}`} />
}
