import type { StaffContract } from '@banyan/contract'
import { Button, type Column, Pill } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { go } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { rateText } from '../agents/index.ts'
import { tones } from './facts.ts'

type Party = StaffContract['receiver']

/** A party as it is read: an account with its id, or the company. */
export function usePartyText(): (party: Party | null) => string {
  const t = useText()
  return (party) =>
    party === null ? t('agents.company') : t('letters.found', { account: party.account, id: party.id })
}

/** The rates of the tiers, the lowest and the highest. */
export const ratesText = ({ tiers }: Pick<StaffContract, 'tiers'>): string =>
  [...new Set([tiers[0], tiers.at(-1)].map((tier) => (tier ? rateText(tier.rateBp) : '–')))].join(' – ')

/** Who pays whom, what, and where it stands. */
export function useContractColumns(
  open: (id: string) => void = (id) => go('/contracts', `?${new URLSearchParams({ id })}`),
): readonly Column<StaffContract>[] {
  const t = useText()
  const partyText = usePartyText()
  return [
    {
      id: 'kind',
      head: t('contracts.kind'),
      cell: ({ kind, period }) => (
        <span className={styles.stack}>
          <span>{t(`agents.contract_${kind}`)}</span>
          <small>{t(`contracts.period_${period}`)}</small>
        </span>
      ),
    },
    { id: 'giver', head: t('contracts.giver'), cell: ({ giver }) => partyText(giver) },
    { id: 'receiver', head: t('contracts.receiver'), cell: ({ receiver }) => <strong>{partyText(receiver)}</strong> },
    { id: 'rates', head: t('contracts.rate'), align: 'end', cell: ratesText },
    {
      id: 'status',
      head: t('contracts.state'),
      cell: ({ status, waitsForCompany }) => (
        <Pill tone={tones[status]}>{t(waitsForCompany ? 'contracts.for_company' : `contracts.status_${status}`)}</Pill>
      ),
    },
    { id: 'made', head: t('contracts.made'), cell: ({ madeAt }) => instant(madeAt) },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" aria-label={t('contracts.open_title', { id })} onClick={() => open(id)}>
          {t('agents.open')}
        </Button>
      ),
    },
  ]
}
