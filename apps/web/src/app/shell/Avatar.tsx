import styles from './Avatar.module.css'

/** The member's picture. It is made of a letter: as text it would belong to the name that a voice user has to say. */
export function Avatar({ name }: { readonly name: string }) {
  return <span className={styles.avatar} data-initial={name.slice(0, 1).toUpperCase()} />
}
