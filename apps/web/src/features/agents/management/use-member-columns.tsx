import { type TeamMember, teamCountMost } from '@banyan/contract'
import { type Column, Icon, Menu, type MenuItem, Pill } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import type { MemberAct } from './MemberDialogs.tsx'
import styles from './management.module.css'
import { useMemberActs } from './use-member-acts.tsx'

interface Shown {
  readonly hasBalances: boolean
  readonly isDirect: boolean
  readonly onOpen: (member: TeamMember) => void
  readonly onAct: (act: MemberAct) => void
}

/** What a list of the line says of each, and what can be done with them. */
export function useMemberColumns({ hasBalances, isDirect, onOpen, onAct }: Shown): readonly Column<TeamMember>[] {
  const t = useText()
  const format = useFormat()
  const actsOf = useMemberActs({ isDirect, onOpen, onAct })
  const balance: Column<TeamMember> = {
    id: 'balance',
    head: t('downline.management.balance'),
    align: 'end',
    cell: ({ balanceAmount }) => (
      <span className="n">{balanceAmount === null ? '–' : format.amount(balanceAmount)}</span>
    ),
  }
  const team: Column<TeamMember> = {
    id: 'team',
    head: t('downline.management.team'),
    align: 'end',
    cell: ({ memberCount }) => <TeamCount count={memberCount} />,
  }
  return [
    {
      id: 'account',
      head: t('downline.management.account'),
      cell: (member) => <Account member={member} onOpen={() => onOpen(member)} />,
    },
    {
      id: 'kind',
      head: t('downline.management.kind'),
      cell: ({ isAgent }) => (
        <Pill tone={isAgent ? 'leaf' : 'neutral'}>{t(`downline.management.${isAgent ? 'agent' : 'member'}`)}</Pill>
      ),
    },
    team,
    ...(hasBalances ? [balance] : []),
    {
      id: 'registered',
      head: t('downline.management.registered'),
      cell: ({ registeredAt }) => <span className="n">{format.day(registeredAt)}</span>,
    },
    {
      id: 'login',
      head: t('downline.management.login'),
      cell: ({ lastLoginAt }) => (
        <span className="n">{lastLoginAt === null ? t('downline.management.never') : format.minute(lastLoginAt)}</span>
      ),
    },
    {
      id: 'acts',
      head: '',
      align: 'end',
      cell: (member) => <Acts account={member.account} items={actsOf(member)} />,
    },
  ]
}

/** What is more than is counted says so. */
function TeamCount({ count }: { readonly count: number }) {
  const format = useFormat()
  return <span className="n">{count < teamCountMost ? format.count(count) : `${format.count(teamCountMost)}+`}</span>
}

function Acts({ account, items }: { readonly account: string; readonly items: readonly MenuItem[] }) {
  const t = useText()
  return (
    <Menu label={t('downline.management.actions', { account })} triggerClass={styles.more} items={items}>
      <Icon name="dots-three-bold" size={20} />
    </Menu>
  )
}

/** Whoever has somebody below leads to them. */
function Account({ member, onOpen }: { readonly member: TeamMember; readonly onOpen: () => void }) {
  const t = useText()
  const { account, isFrozen, memberCount } = member
  return (
    <span className={styles.account}>
      <i aria-hidden="true">{account.slice(0, 1).toUpperCase()}</i>
      {memberCount > 0 ? (
        <button type="button" aria-label={t('downline.management.open', { account })} onClick={onOpen}>
          {account}
        </button>
      ) : (
        <b>{account}</b>
      )}
      {isFrozen && <Pill tone="amber">{t('downline.management.frozen')}</Pill>}
    </span>
  )
}
