import { Link } from 'react-router'
import { ProsePage } from '../../ui/pages/prose-page.tsx'
import { publicMeta } from '../page-meta.ts'

export function meta() {
  return publicMeta(
    'About · Citewell',
    'Citewell answers questions about your own documents and proves each answer by citing the passages it comes from.',
    '/about',
  )
}

export default function AboutScreen() {
  return (
    <ProsePage title="About Citewell">
      <p>
        Citewell is an AI copilot for consultants in enterprise content management. It answers questions about
        the documents that you upload, and it proves each answer by citing the passages it comes from.
      </p>
      <h2>Why citations</h2>
      <p>
        Who advises a client has to be able to say where a figure stands. A citation keeps the exact place in
        the document. A click opens the document beside the chat with the passage marked, so that you can
        check what you read before you rely on it. Where your documents hold no answer, Citewell says so and
        shows the nearest passages instead.
      </p>
      <h2>How answers come about</h2>
      <p>
        Documents are read with the place of every word, and cut into passages. For a question, the passages
        that fit are found by their words and, where an embedding model is set up, by their meaning. The
        answer is written from these passages alone, and each of its sentences is checked against what it
        cites.
      </p>
      <p>
        Without a language model set up, answers are quoted word for word from your documents, and the text of
        your documents is sent to nobody.
      </p>
      <h2>Where your documents are</h2>
      <p>
        On the server of whoever runs this installation, which may be your own machine. What is kept, who sees
        it and how it is deleted stands in the <Link to="/privacy">Privacy Policy</Link>; the rules of using
        Citewell stand in the <Link to="/terms">Terms of Service</Link>.
      </p>
    </ProsePage>
  )
}
