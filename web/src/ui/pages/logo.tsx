import classes from './logo.module.css'

/** The product's mark and name: brackets around a marked passage. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#0c504b" />
        <path
          d="M12 7H8v18h4M20 7h4v18h-4"
          fill="none"
          stroke="#eef7f5"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="12.2" y="13.4" width="7.6" height="5.2" rx="1.4" fill="#ffd166" />
      </svg>
      <span className={classes.name}>Citewell</span>
    </span>
  )
}
