import { type TeamPeriod, teamPeriods } from '@banyan/contract'
import { Button, Card, Checkbox, ChipSet, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import { SearchForm } from '../../lib/SearchForm.tsx'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { MakeDialog } from './MakeDialog.tsx'
import { PasswordDialog, type MadePassword } from './PasswordDialog.tsx'
import { TreeLevel } from './TreeLevel.tsx'
import { ViewChips } from './ViewChips.tsx'

/** The tree of agents from the top down, or the account that is looked for. */
export function TreePage({ mayManage }: { readonly mayManage: boolean }) {
  const t = useText()
  const [search, show] = useSearch()
  const text = search.get('text') ?? ''
  const isWhole = search.get('all') === 'yes'
  const period = teamPeriods.find((each) => each === search.get('period')) ?? 'today'
  const keep = (next: Readonly<Record<string, string | null>>) =>
    show({ text, all: isWhole ? 'yes' : null, period: period === 'today' ? null : period, ...next })
  return (
    <Page title={t('nav.agents')} timed>
      <Text tone="muted">{t('agents.text')}</Text>
      <Row wrap justify="between" gap="12px 24px">
        <ViewChips view="tree" />
        {mayManage && <Make />}
      </Row>
      <SearchForm
        key={text}
        text={text}
        label={t('agents.search')}
        hint={t('agents.search_hint')}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onFind={(typed) => keep({ text: typed })}
      />
      <Row wrap justify="between" gap="12px 24px">
        <ChipSet<TeamPeriod>
          label={t('agents.period')}
          value={period}
          chips={teamPeriods.map((id) => ({ id, label: t(`agents.period_${id}`) }))}
          onChange={(next) => keep({ period: next })}
        />
        <Checkbox checked={isWhole} onChange={({ target }) => keep({ all: target.checked ? 'yes' : null })}>
          {t('agents.whole')}
        </Checkbox>
      </Row>
      <Card padded>
        <TreeLevel
          key={`${text} ${isWhole}`}
          under={null}
          text={text}
          isWhole={isWhole}
          period={period}
          label={t('nav.agents')}
        />
      </Card>
    </Page>
  )
}

/** The button that makes an agent, with its questions. */
function Make() {
  const t = useText()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadePassword | null>(null)
  const done = (next: MadePassword) => {
    setMaking(false)
    setMade(next)
  }
  return (
    <>
      <Button variant="primary" icon="user-plus" onClick={() => setMaking(true)}>
        {t('agents.make')}
      </Button>
      {isMaking && <MakeDialog onDone={done} onCancel={() => setMaking(false)} />}
      {made && <PasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
