import { PrivacyPolicy } from '../../features/welcome/privacy-policy.tsx'
import { publicMeta } from '../page-meta.ts'

export function meta() {
  return publicMeta(
    'Privacy Policy · Citewell',
    'What Citewell keeps of you and your documents, what it is used for, who else sees it, and how long it stays.',
    '/privacy',
  )
}

export default function PrivacyScreen() {
  return <PrivacyPolicy />
}
