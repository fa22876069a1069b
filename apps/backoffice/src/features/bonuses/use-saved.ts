import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

/** What happens once something was saved, or a colleague had saved it before: that is told, and theirs is loaded. */
export function useSaved(onClose: () => void) {
  const t = useText()
  return {
    onSuccess: () => {
      toasts.success({ title: t('bonuses.saved') })
      onClose()
    },
    onError: ({ code }: { readonly code: string }) => void (code === 'changed_meanwhile' && onClose()),
  }
}
