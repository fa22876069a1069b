import {
  type AgentContract,
  type ContractStatus,
  type DividendTerms,
  agentContractRoutes as routes,
} from '@banyan/contract'
import { Button, Card, Fact, Facts, Icon, Pill, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useRead } from '../../../lib/query.ts'
import { Statement } from './Statement.tsx'
import { showRate } from './rate.ts'
import styles from './contracts.module.css'

const tones = {
  pending: 'amber',
  active: 'win',
  refused: 'neutral',
  terminated: 'neutral',
  termination_requested: 'amber',
} as const satisfies Record<ContractStatus, string>

interface ContractCardProps {
  readonly contract: AgentContract
  readonly busy: boolean
  /** Nothing is lost by these, so they are done at once. */
  readonly onRefuse: (action: 'refuse' | 'refuse_termination') => void
  /** These bind, so they are asked about first. */
  readonly onAsk: (action: 'accept' | 'terminate' | 'accept_termination') => void
}

/** One contract: with whom, what it pays, where it stands, and what can be done about it. */
export function ContractCard({ contract, busy, onRefuse, onAsk }: ContractCardProps) {
  const t = useText()
  const format = useFormat()
  const [shown, setShown] = useState(false)
  const { status, side, waitsForMe, waitsForCompany, tiers, dividend } = contract
  const counterpart = contract.counterpart ?? t('agents.contract.company')
  const name = t(`agents.contract.${side}`, { account: counterpart })
  return (
    <Card as="article" className={styles.contract} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <Pill tone={tones[status]}>
          {t(waitsForCompany ? 'agents.contract.for_company' : `agents.contract.status.${status}`)}
        </Pill>
      </header>
      <Tiers tiers={tiers} dividend={dividend} />
      <Facts look="pairs">
        <Fact name={t('agents.contract.period')}>{t(`agents.contract.periods.${contract.period}`)}</Fact>
        <Fact name={t('agents.contract.active_from')} className="n">
          {format.amount(contract.activeAmount)}
        </Fact>
        {dividend && <DividendFacts {...dividend} />}
        {contract.startsAt && (
          <Fact name={t('agents.contract.starts')} className="n">
            {format.instant(contract.startsAt)}
          </Fact>
        )}
        {contract.endsAt && (
          <Fact name={t('agents.contract.ends')} className="n">
            {format.instant(contract.endsAt)}
          </Fact>
        )}
      </Facts>
      {shown && <Details contractId={contract.id} />}
      <Answers
        busy={busy}
        onAsk={onAsk}
        onRefuse={onRefuse}
        status={status}
        waitsForMe={waitsForMe}
        shown={shown}
        setShown={setShown}
      />
    </Card>
  )
}

/** What can be answered to the contract in its state. */
function Answers({
  busy,
  onAsk,
  onRefuse,
  status,
  waitsForMe,
  shown,
  setShown,
}: Pick<ContractCardProps, 'busy' | 'onAsk' | 'onRefuse'> & {
  readonly status: 'pending' | 'active' | 'refused' | 'terminated' | 'termination_requested'
  readonly waitsForMe: boolean
  readonly shown: boolean
  readonly setShown: (next: boolean) => void
}) {
  const t = useText()
  return (
    <footer>
      {status === 'pending' && waitsForMe && (
        <Button size="sm" variant="primary" busy={busy} onClick={() => onAsk('accept')}>
          {t('agents.contract.do.accept')}
        </Button>
      )}
      {status === 'pending' && (
        <Button size="sm" busy={busy} onClick={() => onRefuse('refuse')}>
          {t(waitsForMe ? 'agents.contract.do.refuse' : 'agents.contract.do.withdraw')}
        </Button>
      )}
      {status === 'active' && (
        <Button size="sm" busy={busy} onClick={() => onAsk('terminate')}>
          {t('agents.contract.do.terminate')}
        </Button>
      )}
      {status === 'termination_requested' && waitsForMe && (
        <Button size="sm" variant="primary" busy={busy} onClick={() => onAsk('accept_termination')}>
          {t('agents.contract.do.accept_termination')}
        </Button>
      )}
      {status === 'termination_requested' && (
        <Button size="sm" busy={busy} onClick={() => onRefuse('refuse_termination')}>
          {t(waitsForMe ? 'agents.contract.do.refuse_termination' : 'agents.contract.do.withdraw')}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t('agents.contract.details')}
      </Button>
    </footer>
  )
}

function Tiers({ tiers, dividend }: Pick<AgentContract, 'tiers' | 'dividend'>) {
  const language = useLanguage()
  const t = useText()
  const format = useFormat()
  return (
    <ul className={styles.tiers}>
      {tiers.map(({ activeMin, validAmountMin, profitAmountMin, rateBp }) => (
        <li key={rateBp}>
          <b className="n">{showRate(rateBp, language)}</b>
          <span>
            {activeMin === 0 && validAmountMin === 0n && profitAmountMin === 0n
              ? t(dividend ? 'agents.contract.dividend.always' : 'agents.contract.always')
              : t(dividend ? 'agents.contract.dividend.from' : 'agents.contract.from', {
                  active: format.count(activeMin),
                  amount: format.amount(validAmountMin),
                  profit: format.amount(profitAmountMin),
                })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What a dividend takes off first, and what becomes of losses. */
function DividendFacts({ feeBp, carryPeriods }: DividendTerms) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const never = carryPeriods === 0 ? 'agents.contract.dividend.not_carried' : 'agents.contract.dividend.carried_for'
  return (
    <>
      <Fact name={t('agents.contract.dividend.fee_of')} className="n">
        {showRate(feeBp, language)}
      </Fact>
      <Fact name={t('agents.contract.dividend.losses')}>
        {t(carryPeriods === null ? 'agents.contract.dividend.until_made_good' : never, {
          count: format.count(carryPeriods ?? 0),
        })}
      </Fact>
    </>
  )
}

/** What the period has come to so far [AGENT-20], and who did what [AGENT-30]. */
function Details({ contractId }: { readonly contractId: string }) {
  const t = useText()
  const format = useFormat()
  const { data, isError, isFetching, refetch } = useRead(routes.agentContract, { contractId })
  if (isError && !data) return <NotLoaded busy={isFetching} onRetry={refetch} />
  if (!data) return <Skeleton height={96} />
  const { progress } = data
  return (
    <div className={styles.details}>
      {progress && (
        <Facts look="pairs">
          <Fact name={t('agents.contract.so_far')} className="n">
            {format.amount(progress.validAmount)}
          </Fact>
          {!progress.dividend && (
            <Fact name={t('agents.contract.window_so_far')} className="n">
              {format.amount(progress.windowAmount)}
            </Fact>
          )}
          <Fact name={t('agents.contract.active_count')} className="n">
            {format.count(progress.activeCount)}
          </Fact>
          {progress.dividend ? (
            <Fact whole name={t('agents.contract.dividend.base')}>
              <Statement {...progress.dividend} />
            </Fact>
          ) : (
            <Fact name={t('agents.net')} className="n">
              {format.net(progress.netAmount)}
            </Fact>
          )}
        </Facts>
      )}
      <ol className={styles.changes}>
        {data.changes.map(({ status, at, by }) => (
          <li key={`${status} ${at.getTime()}`}>
            <Icon name="clock-counter-clockwise" size={16} />
            <span>
              {t(`agents.contract.status.${status}`)} · {by ?? t('agents.contract.company')}
            </span>
            <time className="n" dateTime={at.toISOString()}>
              {format.instant(at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}
