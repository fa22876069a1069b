import { type RaffleForStaff, type RaffleValues, raffleValues, staffRoutes } from '@banyan/contract'
import { Card, EmptyState, formatDecimal } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import { SettingPage } from '../../lib/setting/SettingPage.tsx'
import { useRewardText } from '../../lib/setting/use-reward-text.ts'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { Draws } from './Draws.tsx'
import { RaffleCost } from './RaffleCost.tsx'
import { type RaffleDesk, raffleNameOf } from './desk.ts'
import { useRaffleSections } from './use-raffle-sections.ts'

interface RaffleRecordProps {
  /** Null: a new one. */
  readonly id: string | null
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.raffleList>>
}

/** A raffle: its chances, prizes and odds, and every draw. */
export function RaffleRecord({ id, read }: RaffleRecordProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = read
  const raffle = data?.raffles.find((each) => each.id === id) ?? null
  return (
    <SettingPage title={raffle ? raffleNameOf(raffle, language) : t('raffles.new')} read={read}>
      {data && id !== null && !raffle && <EmptyState title={t('raffles.none')} />}
      {data && (id === null || raffle) && <Editor desk={data} raffle={raffle} />}
    </SettingPage>
  )
}

const fresh = { chancesDailyMax: 3, rankLevelMin: 1, isOffered: false }
const stale = [staffRoutes.raffleList, staffRoutes.raffleChanges]

function Editor({ desk, raffle }: { readonly desk: RaffleDesk; readonly raffle: RaffleForStaff | null }) {
  const t = useText()
  const sections = useRaffleSections(desk)
  const typed = useTypedSetting({
    schema: raffleValues,
    sectionsOf: () => sections,
    values: raffle?.values ?? fresh,
    decimals: desk.decimals,
  })
  const { isBusy, save } = useSave(staffRoutes.setRaffle, {
    stale,
    onSaved(saved) {
      typed.undo()
      if (!raffle) showRecord(saved.id)
    },
  })
  const version = raffle?.version ?? 0
  const history = useRead(staffRoutes.raffleChanges, raffle && { id: raffle.id })
  return (
    <SettingEditor<RaffleValues>
      label={t('raffles.raffle')}
      typed={typed}
      version={version}
      isNew={!raffle}
      permission="loyalty.set"
      busy={isBusy}
      onSave={(values, reason) => save({ ...(raffle && { id: raffle.id }), version, values, reason })}
      costOf={(values) => <RaffleCost values={values} desk={desk} />}
      history={raffle && history}
    >
      {raffle && <Odds raffle={raffle} desk={desk} />}
      {raffle && <Draws raffleId={raffle.id} desk={desk} />}
    </SettingEditor>
  )
}

/** The table of odds in force, as it is published, with what was drawn. */
function Odds({ raffle, desk }: { readonly raffle: RaffleForStaff; readonly desk: RaffleDesk }) {
  const t = useText()
  const language = useLanguage()
  const rewardText = useRewardText(desk)
  const { prizes } = raffle.values
  const left = prizes.map(({ stock }, at) => stock === null || stock > (raffle.drawnCounts[at] ?? 0))
  const sum = prizes.reduce((total, { weight }, at) => total + (left[at] ? weight : 0), 0)
  return (
    <Card as="section" padded gap={12} aria-label={t('raffles.odds')}>
      <h2>{`${t('raffles.odds')} · ${t('raffles.odds_version', { version: String(raffle.oddsVersion) })}`}</h2>
      <Facts
        facts={prizes.map((prize, at) => {
          const hundredths = left[at] && sum > 0 ? Math.round((prize.weight * 10_000) / sum) : 0
          const texts = {
            share: formatDecimal(BigInt(hundredths), 2, language),
            drawn: String(raffle.drawnCounts[at] ?? 0),
          }
          return [
            `${at + 1}. ${rewardText(prize)}`,
            prize.stock === null
              ? t('raffles.odds_value', texts)
              : t('raffles.odds_left', { ...texts, stock: String(prize.stock) }),
          ] as const
        })}
      />
    </Card>
  )
}
