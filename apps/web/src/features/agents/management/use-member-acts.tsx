import { type TeamMember, contractKinds, identityRoutes, mayOffer } from '@banyan/contract'
import { Icon, type IconName, type MenuItem, Row } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { useTransferOffer } from '../../transfers/index.ts'
import { contractSetting } from '../contracts/setting.ts'
import type { MemberAct } from './MemberDialogs.tsx'

interface Acts {
  /** Whether those who are listed stand directly below the agent, who sets their rebates. */
  readonly isDirect: boolean
  readonly onOpen: (member: TeamMember) => void
  readonly onAct: (act: MemberAct) => void
}

/** What the site lets the agent do with somebody of the line [AGENT-48]. A masked account is named by nobody. */
export function useMemberActs({ isDirect, onOpen, onAct }: Acts) {
  const t = useText()
  const { data: offer } = useTransferOffer()
  const { data: facts } = useRead(identityRoutes.consolidated, {})
  const offered = contractKinds.some((kind) => mayOffer(facts?.[contractSetting[kind]] ?? 0))
  return (member: TeamMember): readonly MenuItem[] => {
    const { memberCount, isAgent, isMasked } = member
    const acts: readonly (MemberAct['what'] | 'open' | false)[] = [
      memberCount > 0 && 'open',
      isDirect && isAgent && 'rebate',
      isMasked && 'masked',
      !isMasked && offer?.toDownline === true && 'transfer',
      !isMasked && isAgent && offered && 'offer',
    ]
    return acts
      .filter((what) => what !== false)
      .map((what) => ({
        id: what,
        label: <Label icon={icons[what]} text={t(`downline.management.${texts[what]}`)} />,
        onSelect: () => (what === 'open' ? onOpen(member) : onAct({ what, member })),
      }))
  }
}

const icons = {
  open: 'users-fill',
  masked: 'eye-slash',
  transfer: 'arrow-right',
  rebate: 'scales',
  offer: 'clipboard-text',
} as const satisfies Record<MemberAct['what'] | 'open', IconName>

const texts = { open: 'below', masked: 'masked_short', transfer: 'transfer', rebate: 'rebate', offer: 'offer' } as const

function Label({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <Row as="span" gap={10}>
      <Icon name={icon} size={18} />
      {text}
    </Row>
  )
}
