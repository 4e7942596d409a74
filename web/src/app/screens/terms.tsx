import { ProsePage } from '../../ui/prose-page.tsx'

export function meta() {
  return [{ title: 'Terms of Service · Citewell' }]
}

export default function TermsScreen() {
  return (
    <ProsePage title="Terms of Service" lead="Version 1.2. Legal version 2025-08-15.">
      <h2>Who may use Citewell</h2>
      <p>You must be at least 18 years old, or have the consent of a parent or guardian.</p>
      <h2>Your content</h2>
      <p>
        You keep your rights in what you upload, and you must have the right to upload it. You grant a
        perpetual licence to store and process it as far as the service needs it.
      </p>
      <h2>Answers</h2>
      <p>
        Answers can be wrong or incomplete. The citations are there so that you can check them; do so before
        you rely on an answer.
      </p>
      <h2>Fees</h2>
      <p>Fees are charged in advance and are non-refundable.</p>
      <h2>Liability</h2>
      <p>Liability is capped at the fees that you paid in the three months before the event.</p>
    </ProsePage>
  )
}
