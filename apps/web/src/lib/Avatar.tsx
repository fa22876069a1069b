import { useState } from 'react'
import styles from './Avatar.module.css'

interface AvatarProps {
  readonly name: string
  /** The path of the picture; without one, and where it does not come, the name's first letter [MEMBER-39]. */
  readonly picture?: string | undefined
  readonly size?: 'md' | 'lg'
}

/** The member's face. The letter is no text: it would belong to the name that a voice user has to say. */
export function Avatar({ name, picture, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={styles.avatar} data-size={size} data-initial={name.slice(0, 1).toUpperCase()}>
      {picture !== undefined && failed !== picture && (
        <img key={picture} src={picture} alt="" width={256} height={256} onError={() => setFailed(picture)} />
      )}
    </span>
  )
}
