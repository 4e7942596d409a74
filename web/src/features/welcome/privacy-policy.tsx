import { LegalPage, type LegalSection } from '../../ui/pages/legal-page.tsx'

const privacySections: LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    text: (
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, a hash of your password, your plan, the
          versions of these texts that you accepted, and whether you want news.
        </li>
        <li>
          <strong>Your content:</strong> the documents that you upload, the text read from them and its search
          index, your questions, the answers with their citations, and your ratings of answers.
        </li>
        <li>
          <strong>Your use:</strong> the sessions that you are logged in with (device, network address,
          times), counts of chats, documents and tokens, and a log of what concerns the safety of the account.
        </li>
        <li>
          <strong>Payments:</strong> plan, amounts, dates and the references that the payment provider gives
          us.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-for',
    title: 'What it is used for',
    text: (
      <p>
        To answer your questions from your documents, to keep your chats for you, to protect accounts, to hold
        the limits of the plans, and to bill what you bought. News is mailed to those alone who asked for it.
        We sell nothing of this, and no advertising is shown.
      </p>
    ),
  },
  {
    id: 'ai-training',
    title: 'AI training',
    text: (
      <p>
        We train no AI models with your documents, questions or answers. A provider of a language model may
        have rules of its own for what it is sent; see the next section.
      </p>
    ),
  },
  {
    id: 'ai-providers',
    title: 'Sharing with AI providers',
    text: (
      <>
        <p>
          Where a language model is set up, your question, what was said before in the chat, and the passages
          that may answer it are shared with the provider of that model, so that it can write the answer. A
          question that needs several searches also shares the names of the documents that may be searched,
          with their titles, kinds, parties and dates. Where an embedding model of a provider is set up, the
          text of your documents and your questions are sent to it, so that passages can be found by their
          meaning. Where a model for document cards is set up, the beginning, the headings, the signatures and
          the end of a document are sent to it once the document has been read. What the provider does with it
          follows its own terms.
        </p>
        <p>
          The line below the box that you ask in says where text goes. A chat can be set to keep local: then
          no text of it is sent to an outside model. Where no model is set up, answers are quoted from your
          documents and nothing is sent.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    text: (
      <p>
        Administrators of this installation see the list of accounts, of uploaded files and of chats, and can
        read a chat where they have to look into a problem; such a view is logged. Companies that run servers,
        mail or storage for us handle data on our orders. We hand over data where the law obliges us to.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Card payments',
    text: (
      <p>
        Payments by card are taken by a payment provider on its own pages. Your card number goes to that
        provider and never reaches Citewell.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    text: (
      <p>
        Two cookies are set, and both are needed: one for your login, one (<code>csrf_token</code>) that
        protects it against foreign pages. Your browser also keeps your theme and, while you are logged in,
        your name, e-mail address, role and plan for display. There is no tracking.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'Retention',
    text: (
      <p>
        Documents and chats are kept until you delete them, or until the account ends. Deleting a document
        also removes its text, its index and its quotes in answers. With the account go files, text, index,
        chats and sessions at once. Billing records that the law wants kept stay for as long as it says,
        without your name. Backups are written over in their usual turn.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    text: (
      <p>
        In Settings you can download everything that is held about you, and delete your account. You may also
        ask us to correct data, to restrict their use, or object to it, and complain to the data protection
        authority where you live.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    text: (
      <p>
        Passwords are kept as hashes only; sessions can be ended one by one; a second factor can be turned on.
        Documents are read in processes that reach neither the network nor our secrets. No system is perfectly
        safe; should your data be affected by a breach, we tell you as the law demands.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    text: (
      <p>
        Citewell is for people of 18 years or more, or with the consent of a parent or guardian. We do not
        knowingly collect data from anybody under 13 without such consent; where we learn of it, we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When this policy changes, its version changes with it. After a change that concerns your consent, you
        are asked to accept the new text before you go on.
      </p>
    ),
  },
]

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
