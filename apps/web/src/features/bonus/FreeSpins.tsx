import { Card, Row, Stack, Text } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { OwnGame } from '../catalog/index.ts'
import { useActivities } from '../content/promotions/index.ts'

/** Free spins that are left, with the way to their games; nothing without any. */
export function FreeSpins() {
  const t = useText()
  const format = useFormat()
  const gameName = useGameName()
  const held = useActivities().data?.spins ?? []
  if (held.length === 0) return null
  return (
    <Card as="section" padded gap={14} aria-labelledby="free-spins">
      <h2 id="free-spins">{t('bonus.spins')}</h2>
      <Stack as="ul" gap={12}>
        {held.map(({ gameCode, betAmount, left, expiresAt }, at) => (
          <Row as="li" key={at} wrap justify="between" gap={10}>
            <Stack gap={2}>
              <b>{gameName(gameCode)}</b>
              <Text tone="muted">
                {t('bonus.spins_left', {
                  count: left,
                  amount: format.amount(betAmount),
                  until: format.minute(expiresAt),
                })}
              </Text>
            </Stack>
            <OwnGame gameCode={gameCode} />
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
