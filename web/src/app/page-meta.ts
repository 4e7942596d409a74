import type { MetaDescriptor } from 'react-router'

/** The address is unknown at build time; the server replaces this placeholder (server: web-pages.ts). */
const origin = () => (typeof window === 'undefined' ? 'https://citewell.invalid' : window.location.origin)

/** Metadata of a public page for search engines; `path` is its canonical path. */
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

/** Metadata of a screen that search engines must not index. */
export function ownMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Citewell` }, { name: 'robots', content: 'noindex' }]
}
