import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

/** What happens after a setting was saved, or somebody else had saved it before. */
export function useSetting(onClose: () => void) {
  const t = useText()
  return {
    onSuccess: () => {
      toasts.success({ title: t('deposits.saved') })
      onClose()
    },
    onError: ({ code }: { readonly code: string }) => void (code === 'changed_meanwhile' && onClose()),
  }
}
