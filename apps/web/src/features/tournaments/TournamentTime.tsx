import { serverNow } from '@banyan/client'
import type { TournamentCard } from '@banyan/contract'
import { Countdown, Pill, Row, Text } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'

const tones = { coming: 'neutral', running: 'leaf', counting: 'amber', decided: 'neutral' } as const

interface TournamentTimeProps {
  readonly run: Pick<TournamentCard, 'state' | 'beginsAt' | 'endsAt'>
  /** The time that is counted down to has come. */
  readonly onEnd?: () => void
}

/** Whether it is under way, from when to when, and the time that is left. */
export function TournamentTime({ run: { state, beginsAt, endsAt }, onEnd }: TournamentTimeProps) {
  const t = useText()
  const format = useFormat()
  const next = state === 'running' ? endsAt : state === 'coming' ? beginsAt : null
  const label = t(state === 'coming' ? 'tournaments.until_start' : 'tournaments.left')
  return (
    <Row wrap gap="4px 10px">
      <Pill tone={tones[state]}>{t(`tournaments.state_${state}`)}</Pill>
      <Text tone="muted" size={13}>
        {`${format.minute(beginsAt)} – ${format.minute(endsAt)}`}
      </Text>
      {next && (
        <Text tone="muted" size={13}>
          {label} <Countdown endsAt={next.getTime()} now={serverNow} label={label} onEnd={onEnd} />
        </Text>
      )}
    </Row>
  )
}
