import { type ApplicationForStaff, staffRoutes } from '@banyan/contract'
import { Dialog } from '@banyan/ui/dialog'
import { SentPicture } from '../../lib/SentPicture.tsx'
import { useText } from '../../lib/texts.ts'
import page from '../../lib/Page.module.css'
import styles from './PicturesDialog.module.css'

interface PicturesDialogProps {
  readonly application: ApplicationForStaff
  readonly onClose: () => void
}

/** The pictures of an application. They are asked for one application at a time, because each may have 5 MB. */
export function PicturesDialog({ application: { id, pictures, remark }, onClose }: PicturesDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="pictures"
      open
      onClose={onClose}
      title={t('applications.pictures_title', { id })}
      closeLabel={t('close')}
    >
      {remark && <p className={page.words}>{remark}</p>}
      <ul className={styles.pictures}>
        {pictures.map((picture, at) => (
          <li key={picture}>
            <SentPicture
              route={staffRoutes.applicationPicture}
              input={{ id, picture }}
              alt={t('applications.picture', { number: at + 1 })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
