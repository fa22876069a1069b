import {
  type AgentContract,
  type ContractStatus,
  type DividendTerms,
  agentContractRoutes as routes,
} from '@banyan/contract'
import { Button, Card, Icon, Pill, Skeleton } from '@banyan/ui'
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
  const language = useLanguage()
  const [shown, setShown] = useState(false)
  const { status, side, waitsForMe, tiers, dividend } = contract
  const counterpart = contract.counterpart ?? t('agents.contract.company')
  const name = t(`agents.contract.${side}`, { account: counterpart })
  return (
    <Card as="article" className={styles.contract} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <Pill tone={tones[status]}>{t(`agents.contract.status.${status}`)}</Pill>
      </header>
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
      <dl className={styles.facts}>
        <div>
          <dt>{t('agents.contract.period')}</dt>
          <dd>{t(`agents.contract.periods.${contract.period}`)}</dd>
        </div>
        <div>
          <dt>{t('agents.contract.active_from')}</dt>
          <dd className="n">{format.amount(contract.activeAmount)}</dd>
        </div>
        {dividend && <DividendFacts {...dividend} />}
        {contract.startsAt && (
          <div>
            <dt>{t('agents.contract.starts')}</dt>
            <dd className="n">{format.instant(contract.startsAt)}</dd>
          </div>
        )}
        {contract.endsAt && (
          <div>
            <dt>{t('agents.contract.ends')}</dt>
            <dd className="n">{format.instant(contract.endsAt)}</dd>
          </div>
        )}
      </dl>
      {shown && <Details contractId={contract.id} />}
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
    </Card>
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
      <div>
        <dt>{t('agents.contract.dividend.fee_of')}</dt>
        <dd className="n">{showRate(feeBp, language)}</dd>
      </div>
      <div>
        <dt>{t('agents.contract.dividend.losses')}</dt>
        <dd>
          {t(carryPeriods === null ? 'agents.contract.dividend.until_made_good' : never, {
            count: format.count(carryPeriods ?? 0),
          })}
        </dd>
      </div>
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
        <dl className={styles.facts}>
          <div>
            <dt>{t('agents.contract.so_far')}</dt>
            <dd className="n">{format.amount(progress.validAmount)}</dd>
          </div>
          {!progress.dividend && (
            <div>
              <dt>{t('agents.contract.window_so_far')}</dt>
              <dd className="n">{format.amount(progress.windowAmount)}</dd>
            </div>
          )}
          <div>
            <dt>{t('agents.contract.active_count')}</dt>
            <dd className="n">{format.count(progress.activeCount)}</dd>
          </div>
          {progress.dividend ? (
            <div className={styles.whole}>
              <dt>{t('agents.contract.dividend.base')}</dt>
              <dd>
                <Statement {...progress.dividend} />
              </dd>
            </div>
          ) : (
            <div>
              <dt>{t('agents.net')}</dt>
              <dd className="n">{format.net(progress.netAmount)}</dd>
            </div>
          )}
        </dl>
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
