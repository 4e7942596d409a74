import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../ui/pages/logo.tsx'
import classes from './account-card.module.css'

type AccountCardProps = {
  title: string
  lead?: ReactNode
  withLogo?: boolean
  children: ReactNode
  foot?: ReactNode
}

/** The card used by every account screen. */
export function AccountCard({ title, lead, withLogo = false, children, foot }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    // The next step of the same screen replaces the focused element.
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <div className={classes.page}>
      {withLogo ? (
        <Link to="/" className={classes.logo} aria-label="Citewell">
          <Logo />
        </Link>
      ) : null}
      <section className={classes.card}>
        <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {children}
      </section>
      {foot ? <p className={classes.foot}>{foot}</p> : null}
    </div>
  )
}
