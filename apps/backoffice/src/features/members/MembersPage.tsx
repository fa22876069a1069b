import { useRecord } from '../../lib/route.tsx'
import { MemberList } from './MemberList.tsx'
import { MemberRecord } from './MemberRecord.tsx'

/** Members: found in whatever way is known of one, and the file of each. */
export function MembersPage() {
  const opened = useRecord()
  return opened === null ? <MemberList /> : <MemberRecord key={opened} id={opened} />
}
