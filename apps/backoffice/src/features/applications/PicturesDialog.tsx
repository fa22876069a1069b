import { usePicture } from '@banyan/client/pictures'
import { type ApplicationForStaff, staffRoutes } from '@banyan/contract'
import { ErrorState, Skeleton } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { failureText, useRead } from '../../lib/query.ts'
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
            <ApplicationPicture id={id} picture={picture} number={at + 1} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ApplicationPicture({
  id,
  picture,
  number,
}: {
  readonly id: string
  readonly picture: string
  readonly number: number
}) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.applicationPicture, { id, picture })
  const showIn = usePicture(data)
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  return data ? <img ref={showIn} alt={t('applications.picture', { number })} /> : <Skeleton height={240} />
}
