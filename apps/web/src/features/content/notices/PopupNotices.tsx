import type { Notice } from '@banyan/contract'
import { NoticeText } from './NoticeText.tsx'
import styles from './notices.module.css'

/** The announcements of type PU, where a log-in tells them. */
export function PopupNotices({ notices }: { readonly notices: readonly Notice[] }) {
  return (
    <ul className={styles.popups}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <h3>{notice.title}</h3>
          <NoticeText notice={notice} />
        </li>
      ))}
    </ul>
  )
}
