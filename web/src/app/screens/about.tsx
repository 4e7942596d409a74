import { ProsePage } from '../../ui/prose-page.tsx'

export function meta() {
  return [{ title: 'About · Citewell' }]
}

export default function AboutScreen() {
  return (
    <ProsePage title="About Citewell">
      <p>
        Citewell is an AI copilot for consultants in enterprise content management. It answers questions about
        the documents that you upload, and it proves each answer by citing the passages it comes from.
      </p>
      <p>
        A citation keeps the exact place in the document. A click opens the document beside the chat with the
        passage marked, so that you can check what you read before you rely on it. Where your documents hold
        no answer, Citewell says so and shows the nearest passages instead.
      </p>
      <p>
        Without a language model set up, answers are quoted word for word from your documents, and the text of
        your documents is sent to nobody.
      </p>
    </ProsePage>
  )
}
