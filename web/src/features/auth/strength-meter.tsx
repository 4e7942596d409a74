import { passwordScore, scoreLabels } from './password-score.ts'
import classes from './strength-meter.module.css'

/** Password strength as five bars and a label. */
export function StrengthMeter({ password }: { password: string }) {
  const score = passwordScore(password)
  return (
    <div className={classes.meter} data-score={score}>
      <div className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map(step => (
          <span key={step} className={classes.bar} data-on={score >= step || undefined} />
        ))}
      </div>
      <span className={classes.label} aria-live="polite">
        {password === '' ? 'Password strength' : scoreLabels[score]}
      </span>
    </div>
  )
}
