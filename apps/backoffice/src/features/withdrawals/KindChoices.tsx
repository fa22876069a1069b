import { Checkbox, IconButton, Text } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import own from './KindChoices.module.css'
import { kindName } from './account-kinds.ts'
import { type Draft, withKindUp } from './rules.ts'

interface KindChoicesProps {
  readonly kinds: Draft['kinds']
  readonly mayChange: boolean
  readonly onChange: (kinds: Draft['kinds']) => void
}

/** The kinds of accounts that members are offered, in their order. */
export function KindChoices({ kinds, mayChange, onChange }: KindChoicesProps) {
  const t = useText()
  return (
    <fieldset className={own.kinds} aria-describedby="kinds-text">
      <legend>{t('withdrawals.kinds')}</legend>
      <Text id="kinds-text" tone="muted" size={13}>
        {t('withdrawals.kinds_text')}
      </Text>
      <ol>
        {kinds.map(({ kind, isOn }, at) => (
          <li key={kind}>
            <Checkbox
              checked={isOn}
              disabled={!mayChange}
              onChange={({ target }) =>
                onChange(kinds.map((each) => (each.kind === kind ? { kind, isOn: target.checked } : each)))
              }
            >
              {t(kindName[kind])}
            </Checkbox>
            {mayChange && at > 0 && (
              <IconButton
                size="sm"
                icon="arrow-up"
                label={t('withdrawals.kind_up', { kind: t(kindName[kind]) })}
                onClick={() => onChange(withKindUp(kinds, kind))}
              />
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
