import { LegalPage } from '../../ui/legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

/** The Terms of Service, with versions as specified. */
export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      version="Version 1.2. Legal version 2025-08-15."
      intro={
        <p>
          These terms are the agreement between you and whoever operates the installation of Citewell that you
          use (“we”). By creating an account you accept them.
        </p>
      }
      sections={termsSections}
    />
  )
}
