import { clsx } from 'clsx'
import styles from './Logo.module.css'

/** The banyan leaf that also reads as a spade. */
function LeafMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={styles.mark}>
      <path
        className={styles.leaf}
        d="M32 1c5.4 14.6 28 22.4 28 41.6C60 53.4 52 61 42.8 61c-4.5 0-8.3-1.9-10.8-5-2.5 3.1-6.3 5-10.8 5C12 61 4 53.4 4 42.6 4 23.4 26.6 15.6 32 1Z"
      />
      <path className={styles.vein} d="M32 17v46M32 34l11-9M32 34l-11-9M32 47l14-11M32 47 18 36" />
    </svg>
  )
}

interface MarkProps {
  /** The address of a picture; without one the leaf is shown. */
  readonly src?: string | null | undefined
  readonly size?: number
}

/** The mark of a brand: its picture, or the product's leaf. */
export function Mark({ src, size = 30 }: MarkProps) {
  return src ? <img src={src} width={size} height={size} alt="" className={styles.mark} /> : <LeafMark size={size} />
}

interface LogoProps {
  readonly name: string
  readonly mark?: MarkProps['src']
  readonly size?: number
  readonly className?: string | undefined
}

/** The mark with the brand's name, both from the site's configuration. */
export function Logo({ name, mark, size = 30, className }: LogoProps) {
  return (
    <span className={clsx(styles.logo, className)} style={{ fontSize: size * 0.83 }}>
      <Mark src={mark} size={size} />
      {name}
    </span>
  )
}
