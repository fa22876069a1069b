import { type MemberFile, type StaffPermission, staffRoutes, trialType } from '@banyan/contract'
import { Button, Card, Row, buttonClass } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { PayeeDialog } from '../../lib/PayeeDialog.tsx'
import { useRead } from '../../lib/query.ts'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { ProposeDialog } from '../adjustments/index.ts'
import { BetLimitsDialog } from './BetLimitsDialog.tsx'
import { ClearDialog } from './ClearDialog.tsx'
import { FreezeDialog } from './FreezeDialog.tsx'
import own from './MemberRecord.module.css'
import { ReopenDialog } from './ReopenDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { StatusPill } from './StatusPill.tsx'
import { moneyOf, typeText } from './facts.ts'
import { FileLink } from './FileLink.tsx'

interface FileProps {
  readonly file: MemberFile
}

/** Who it is, in which state and with how much, and what can be done. */
/** What a colleague has set for one bet of the member, where that is anything. */
function houseLimits(
  { stakeMaxAmount, payoutMaxAmount }: MemberFile,
  t: ReturnType<typeof useText>,
  moneyText: ReturnType<typeof useMoneyText>,
) {
  return [
    ...(stakeMaxAmount === null ? [] : [[t('player.limit_house'), moneyText(stakeMaxAmount)] as const]),
    ...(payoutMaxAmount === null ? [] : [[t('player.limit_house_pays'), moneyText(payoutMaxAmount)] as const]),
  ]
}

export function Head({ file }: FileProps) {
  const t = useText()
  const moneyText = useMoneyText(moneyOf(file))
  const { id, type, status, frozen, rankLevel, registeredAt, lastLoginAt, balanceAmount, points } = file
  return (
    <Card as="section" padded gap={16} aria-label={t('player.title', { account: file.account })}>
      <Row wrap justify="between" gap="8px 16px">
        <dl className={own.sums}>
          <div>
            <dt>{t('player.balance')}</dt>
            <dd>{moneyText(balanceAmount)}</dd>
          </div>
          <div>
            <dt>{t('player.points')}</dt>
            <dd>{String(points)}</dd>
          </div>
        </dl>
        <span>
          <StatusPill status={status} frozen={frozen} />
        </span>
      </Row>
      <div className={own.facts}>
        <Facts
          facts={[
            [t('members.id'), id],
            [t('members.type'), typeText(t, type)],
            [t('player.rank'), rankLevel === 0 ? '–' : t('player.rank_level', { level: rankLevel })],
            ...houseLimits(file, t, moneyText),
          ]}
        />
        <Facts
          facts={[
            [t('members.registered'), instant(registeredAt)],
            [t('members.last_login'), lastLoginAt ? instant(lastLoginAt) : t('never')],
            [t('player.language'), file.language],
          ]}
        />
        <Facts
          facts={[
            [t('player.line'), <LineAbove key="line" file={file} />],
            [t('player.downline'), <Below key="below" file={file} />],
          ]}
        />
      </div>
      <Actions file={file} />
    </Card>
  )
}

/** Those above, from the nearest on; each leads to the file. */
function LineAbove({ file: { line } }: FileProps) {
  const t = useText()
  if (line.length === 0) return t('player.line_none')
  return (
    <span className={own.line}>
      {line.map(({ id, account }) => (
        <FileLink key={id} to="/members" search={`id=${id}`}>
          {account}
        </FileLink>
      ))}
    </span>
  )
}

function Below({ file: { id, downlineCount } }: FileProps) {
  const t = useText()
  if (downlineCount === 0) return '0'
  return (
    <FileLink to="/members" search={`by=agent&text=${id}`}>
      {t('player.downline_see', { count: downlineCount })}
    </FileLink>
  )
}

/** All that can be done about an account that is closed. */
function Reopening({ file }: FileProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Row wrap gap={12}>
      <Button icon="arrow-u-up-left" onClick={() => setOpen(true)}>
        {t('player.do_reopen')}
      </Button>
      {isOpen && <ReopenDialog file={file} onClose={() => setOpen(false)} />}
    </Row>
  )
}

type Opened = 'freeze' | 'limit' | 'name' | 'adjust' | 'clear' | 'reset'

/** What the colleague's role may do, until the account is closed. */
function Actions({ file }: FileProps) {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: me } = useRead(staffRoutes.me, {})
  const may = (permission: StaffPermission) => me?.permissions.includes(permission) ?? false
  const close = () => setOpened(null)
  const stale = [staffRoutes.memberFile, staffRoutes.memberChanges, staffRoutes.members]
  if (file.status === 'closed')
    return may('members.freeze') && file.type !== trialType ? <Reopening file={file} /> : null
  return (
    <Row wrap gap={12}>
      {may('members.freeze') && (
        <Button icon="lock-simple" onClick={() => setOpened('freeze')}>
          {t('members.freeze')}
        </Button>
      )}
      {may('members.limit') && (
        <Button icon="sliders-horizontal" onClick={() => setOpened('limit')}>
          {t('player.do_limit')}
        </Button>
      )}
      {may('members.name') && file.type !== trialType && (
        <Button icon="pencil-simple" onClick={() => setOpened('name')}>
          {t('members.name')}
        </Button>
      )}
      {may('balances.adjust') && (
        <Button icon="scales" onClick={() => setOpened('adjust')}>
          {t('members.adjust')}
        </Button>
      )}
      {may('members.recover') && file.type !== trialType && (
        <Button icon="shield-check" onClick={() => setOpened('clear')}>
          {t('player.do_clear')}
        </Button>
      )}
      {may('members.recover') && file.type !== trialType && (
        <Button icon="key" onClick={() => setOpened('reset')}>
          {t('player.do_reset')}
        </Button>
      )}
      {may('suspicions.read') && (
        <Link to="/suspicions" search={`member=${file.id}`} className={buttonClass()}>
          {t('player.suspicions')}
        </Link>
      )}
      {opened === 'freeze' && <FreezeDialog member={file} onClose={close} />}
      {opened === 'limit' && <BetLimitsDialog file={file} onClose={close} />}
      {opened === 'name' && <PayeeDialog stale={stale} member={file} onClose={close} />}
      {opened === 'adjust' && <ProposeDialog member={file} onClose={close} />}
      {opened === 'clear' && <ClearDialog file={file} onClose={close} />}
      {opened === 'reset' && <ResetDialog file={file} onClose={close} />}
    </Row>
  )
}
