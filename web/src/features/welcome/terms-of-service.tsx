import { Link } from 'react-router'
import { LegalPage, type LegalSection } from '../../ui/pages/legal-page.tsx'

const termsSections: LegalSection[] = [
  {
    id: 'who',
    title: 'Who may use Citewell',
    text: (
      <p>
        You must be at least 18 years old, or have the consent of a parent or guardian. Nobody under 13 may
        use Citewell without such consent. Who acts for a company must be entitled to bind it.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        Give a true e-mail address, keep your password to yourself, and tell us when somebody else may know
        it. What is done with your account counts as done by you, unless you could not prevent it.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Your content and its licence',
    text: (
      <>
        <p>
          What you upload stays yours. You must have the right to upload it, and to have it handled as the{' '}
          <Link to="/privacy">Privacy Policy</Link> says.
        </p>
        <p>
          You grant us a perpetual, worldwide, non-exclusive and free licence to store, copy, process and show
          your content, as far as running, protecting and supporting the service needs it. It gives us no
          right to publish or to sell it. Deleting content ends its use in the service; the licence goes on
          for what the law makes us keep, and for backups until they are written over.
        </p>
      </>
    ),
  },
  {
    id: 'ai',
    title: 'AI providers and training',
    text: (
      <p>
        Where a language model is set up, questions and passages of your documents are shared with its
        provider to write answers and to say what a document is. We train no AI models with your content.
        Details stand in the <Link to="/privacy#ai-providers">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: 'answers',
    title: 'Answers',
    text: (
      <p>
        Answers are made by machines. They can be wrong or incomplete, and they are no legal, financial or
        other professional advice. The citations are there so that you can check an answer; do so before you
        rely on it.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    text: (
      <p>
        Do not upload unlawful content, break into other accounts, disturb the service, or get around its
        limits. “Unlimited” means fair use by one person. We may pause an account that harms the service or
        others, and tell you why.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and fees',
    text: (
      <>
        <p>
          What each plan holds stands on the <Link to="/pricing">pricing page</Link>. Paid plans are charged
          for a month in advance, through a card payment provider, and renew until you cancel. An upgrade
          takes effect at once, is charged in full, and starts a new month. A downgrade or a cancellation
          takes effect at the next renewal; until then you keep what you paid for.
        </p>
        <p>
          <strong>Fees are non-refundable</strong>, except where the law gives you a right to your money back.
        </p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    text: (
      <p>
        The service is provided as it is. We work to keep it available and your data safe, but promise no
        particular availability unless an agreement with you says so. Keep your originals.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        As far as the law permits, our liability in all is capped at the fees that you paid in the three
        months before the event that it arose from. This does not limit liability that cannot be limited by
        law.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Ending',
    text: (
      <p>
        You can delete your account in Settings at any time. We can end this agreement with notice of a month,
        and at once where these terms are gravely broken. Your content is deleted with the account, as the
        Privacy Policy says.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When these terms change, their version changes. You are asked to accept the new text before you go on;
        who does not want to can end the account.
      </p>
    ),
  },
]

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
