import { LegalPage } from '../../ui/legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

/** The Privacy Policy, with version and dates as specified. */
export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      version="Version 1.1, effective August 12 2025. Privacy version 2025-08-01."
      intro={
        <p>
          This policy says what is kept of you when you use Citewell, what it is used for, who else sees it,
          and how you have it corrected or deleted. “We” is whoever operates the installation of Citewell that
          you use; you reach us by answering any mail that it sent you.
        </p>
      }
      sections={privacySections}
    />
  )
}
