import { ProsePage } from '../../ui/prose-page.tsx'

export function meta() {
  return [{ title: 'Privacy Policy · Citewell' }]
}

export default function PrivacyScreen() {
  return (
    <ProsePage
      title="Privacy Policy"
      lead="Version 1.1, effective August 12 2025. Privacy version 2025-08-01."
    >
      <h2>What is kept</h2>
      <p>
        Your name, e-mail address and a hash of your password; the documents that you upload, the text read
        from them and its index; your chats with their answers and citations; and the sessions that you are
        logged in with.
      </p>
      <h2>AI providers and training</h2>
      <p>
        When the operator has set up a language model, your questions and the passages that answer them are
        shared with the provider of that model, so that it can write the answer. Without one, nothing is sent.
        The screen says which engine answers.
      </p>
      <h2>Payment</h2>
      <p>Cards are handled by a payment provider. Card numbers never reach Citewell.</p>
      <h2>Retention</h2>
      <p>Documents and chats are kept until you or the operator delete them, or the account ends.</p>
      <h2>Children</h2>
      <p>No data is knowingly collected from anybody under 13 without the consent of a parent or guardian.</p>
    </ProsePage>
  )
}
