import { Button, Text } from '@banyan/ui'
import { go } from '../../../lib/route.tsx'
import { useText } from '../../../lib/texts.ts'
import own from '../Record.module.css'

/** Says that a withdrawal is paid by a file, and leads there. */
export function InFile({ fileId }: { readonly fileId: string }) {
  const t = useText()
  return (
    <div className={own.deeds}>
      <Text role="status">{t('withdrawals.waits_file')}</Text>
      <Button size="sm" onClick={() => go('/withdrawals', `?queue=files&file=${fileId}`)}>
        {t('files.open_file')}
      </Button>
    </div>
  )
}
