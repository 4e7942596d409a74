import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import classes from './site-footer.module.css'

/** The foot of the public pages. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <Logo />
      <nav className={classes.links} aria-label="About Citewell">
        <Link to="/about">About</Link>
        <Link to="/pricing">Pricing</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/terms">Terms</Link>
      </nav>
    </footer>
  )
}
