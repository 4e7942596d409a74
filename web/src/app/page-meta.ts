import type { MetaDescriptor } from 'react-router'

/** The build does not know the address; the server puts it in place of this one (server: web-pages.ts). */
const origin = () => (typeof window === 'undefined' ? 'https://citewell.invalid' : window.location.origin)

/** The head of a public page, which search engines may show; `path` is its one true address. */
export function publicMeta(title: string, description: string, path: string): MetaDescriptor[] {
  const address = origin() + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Citewell' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin()}/og-image.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A question, its answer with a citation, and the marked passage.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The head of a screen that is nobody's to find by a search. */
export function ownMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Citewell` }, { name: 'robots', content: 'noindex' }]
}
