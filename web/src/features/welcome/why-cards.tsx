import { IconMessages, IconScan, IconShieldLock, IconStack2 } from '@tabler/icons-react'
import classes from './landing-page.module.css'

const reasons = [
  {
    Icon: IconScan,
    title: 'OCR + Vector Search',
    text: 'Scans, photos and office files become text that can be searched: by words, and by meaning where an embedding model is set up.',
  },
  {
    Icon: IconStack2,
    title: 'Tiered Access',
    text: 'Start free, without a card. Move up when you need more documents in a chat, or one search across all of them.',
  },
  {
    Icon: IconMessages,
    title: 'Chat History',
    text: 'Each chat stays with its documents, answers and citations. Come back later and open the same passage again.',
  },
  {
    Icon: IconShieldLock,
    title: 'Secure by Design',
    text: 'A search sees nobody’s documents but yours. Files are read apart from the network, and a chat can be kept from any outside model.',
  },
]

/** Why Citewell, in four cards. */
export function WhyCards() {
  return (
    <section className={classes.section} aria-labelledby="why">
      <h2 id="why">Why Citewell</h2>
      <ul className={classes.cards}>
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className={classes.card}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
