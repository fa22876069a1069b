import styles from './FairnessPage.module.css'

/** A commitment, a seed or a key: long, and meant to be compared sign by sign. */
export function Hash({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.hash}>
      <span>{label}</span>
      <code>{value}</code>
    </div>
  )
}
