import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../../lib/i18n.ts'
import { closeModal } from '../../../lib/modals.ts'
import { useShownNotice } from '../../../lib/notice.ts'
import { NoticeText } from './NoticeText.tsx'

/** One notice in full: title, time and content [CMS-02, CMS-03]. */
export function NoticeModal({ open }: { readonly open: boolean }) {
  const t = useText()
  const notice = useShownNotice()
  return (
    notice && (
      <Dialog
        name="noticeModal"
        open={open}
        onClose={() => closeModal('noticeModal')}
        title={notice.title}
        closeLabel={t('common.close')}
      >
        <NoticeText notice={notice} />
      </Dialog>
    )
  )
}
