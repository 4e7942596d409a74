import { questionMaxLength } from '@citewell/contract/limits.ts'
import type { EmbedGrant } from '../../domain/keys/embed-token.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, each => escapes[each] ?? each)

/** The page in the frame of a chat box; null for one that nobody made. */
export function embedPage(grant: EmbedGrant | null): string {
  const title = escaped(grant?.title || 'Ask the documents')
  const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/embed-frame.css">
`
  if (!grant)
    return `${head}</head>
<body><p class="failure">This chat box is not valid. Whoever runs this page has to make a new one.</p></body>
</html>
`
  return `${head}<script type="module" src="/embed-frame.js"></script>
</head>
<body data-origins="${escaped(JSON.stringify(grant.origins))}">
<h1>${title}</h1>
<div id="log" role="log" tabindex="0" aria-label="Questions and answers">
<p class="empty">Answers come with the passages that they rest on.</p>
</div>
<p id="state" role="status"></p>
<form>
<textarea rows="2" maxlength="${questionMaxLength}" aria-label="Your question" placeholder="Your question"></textarea>
<button disabled>Ask</button>
</form>
<noscript>This chat box needs JavaScript.</noscript>
</body>
</html>
`
}
