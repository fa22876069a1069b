import type { MemberFile } from '@banyan/contract'
import { Stack } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import { EntryList } from './Entries.tsx'

/** What a member was given, and the changes of the points. */
export function Gifts({ file }: { readonly file: MemberFile }) {
  const t = useText()
  return (
    <Stack gap={16}>
      <EntryList file={file} book="gifts" title={t('player.gifts_title')} empty={t('player.gifts_empty')} />
      <EntryList file={file} book="points" title={t('player.points_title')} empty={t('player.points_empty')} />
    </Stack>
  )
}
