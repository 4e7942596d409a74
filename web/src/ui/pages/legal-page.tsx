import type { ReactNode } from 'react'
import classes from './legal-page.module.css'

/** One numbered section; its id is the anchor that other pages link to. */
export type LegalSection = { id: string; title: string; text: ReactNode }

type LegalPageProps = { title: string; version: string; intro: ReactNode; sections: LegalSection[] }

/** A legal text with its version, a table of contents and an anchor for each section; prints as plain text. */
export function LegalPage({ title, version, intro, sections }: LegalPageProps) {
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.version}>{version}</p>
        {intro}
      </header>
      <nav className={classes.contents} aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {sections.map(section => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.sections}>
        {sections.map((section, at) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>
              {at + 1}. {section.title}
            </h2>
            {section.text}
          </section>
        ))}
      </div>
    </article>
  )
}
