import { TermsOfService } from '../../features/welcome/terms-of-service.tsx'
import { publicMeta } from '../page-meta.ts'

export function meta() {
  return publicMeta(
    'Terms of Service · Citewell',
    'The terms for using Citewell: who may use it, your content and its licence, plans and fees, and liability.',
    '/terms',
  )
}

export default function TermsScreen() {
  return <TermsOfService />
}
