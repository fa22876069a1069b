import { useNavigate } from '@tanstack/react-router'
import { text } from './i18n.ts'
import { toasts } from './toasts.ts'
import { loadFailureText, withinTime } from './within-time.ts'

const files = () => withinTime(() => import('./service.ts'))

/** What a button of customer service needs: it opens the channel, and asks for it as soon as somebody turns to it. */
export function useService() {
  const navigate = useNavigate()
  const prepare = () =>
    void files()
      .then(({ prepareService }) => prepareService())
      .catch(() => {})
  const open = async () => {
    try {
      const { openService } = await files()
      await openService((href) => void navigate({ href }))
    } catch (failure) {
      toasts.error({
        title: text(loadFailureText(failure)),
        action: { label: text('common.retry'), onSelect: () => void open() },
      })
    }
  }
  return { onPointerEnter: prepare, onFocus: prepare, onClick: () => void open() }
}
