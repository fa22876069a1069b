import { staffRoutes } from '@banyan/contract'
import { Button, Checkbox, ChipSet, Icon, Row, Stack, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import styles from '../../lib/Page.module.css'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { type Fault, type Letter, groups, letterKinds } from './letter.ts'
import own from './LettersPage.module.css'

interface RecipientFieldsProps {
  readonly letter: Letter
  readonly fault: Fault | undefined
  readonly onChange: (
    changed: Partial<Pick<Letter, 'to' | 'kind' | 'byEmail' | 'recipient' | 'rankFrom' | 'rankTo' | 'at'>>,
  ) => void
}

/** All members, some by rank, or one, or the agent of a line, who is looked for by the whole name; and when. */
export function RecipientFields({ letter, fault, onChange }: RecipientFieldsProps) {
  const t = useText()
  const { to, recipient } = letter
  const [name, setName] = useState('')
  const find = useAct(staffRoutes.messageRecipient, [], 'quiet')
  const look = () => {
    if (name.trim() !== '') find.mutate({ name: name.trim() }, { onSuccess: (found) => onChange({ recipient: found }) })
  }
  const error = find.error
    ? failureText(t, find.error)
    : fault === 'need_recipient'
      ? t('letters.need_recipient')
      : undefined
  const isNamed = to === 'one' || to === 'line'
  return (
    <Stack gap={16}>
      <Kind letter={letter} onChange={onChange} />
      <fieldset>
        <legend>{t('letters.to')}</legend>
        <ChipSet
          label={t('letters.to')}
          value={to}
          chips={groups.map((id) => ({ id, label: t(`letters.to_${id}`) }))}
          onChange={(next) => onChange({ to: next })}
        />
      </fieldset>
      {to === 'all' && (
        <Text tone="quiet" size={12}>
          {t('letters.all_hint')}
        </Text>
      )}
      {to === 'ranks' && <Ranks letter={letter} isWrong={fault === 'need_ranks'} onChange={onChange} />}
      {to === 'line' && (
        <Text tone="quiet" size={12}>
          {`${t('letters.line_hint')}. ${t('letters.some_hint')}`}
        </Text>
      )}
      {isNamed && recipient && (
        <Row as="p" wrap justify="between" gap="8px 12px" className={own.found}>
          <strong>
            <Icon name="check-circle-fill" size={18} />
            {t('letters.found', { ...recipient })}
          </strong>
          <Button size="sm" onClick={() => onChange({ recipient: null })}>
            {t('letters.change')}
          </Button>
        </Row>
      )}
      {isNamed && !recipient && <FindMember error={error} name={name} find={find} setName={setName} look={look} />}
      <TextField
        label={t('letters.at')}
        hint={t('letters.at_hint')}
        error={fault === 'need_time' ? t('letters.need_time') : undefined}
        type="datetime-local"
        value={letter.at}
        onChange={({ target }) => onChange({ at: target.value })}
      />
    </Stack>
  )
}

/** What the letter is about, which says whom it reaches. */
function Kind({ letter: { kind, byEmail }, onChange }: Omit<RecipientFieldsProps, 'fault'>) {
  const t = useText()
  return (
    <fieldset>
      <legend>{t('letters.kind')}</legend>
      <ChipSet
        label={t('letters.kind')}
        value={kind}
        chips={letterKinds.map((id) => ({ id, label: t(`letters.kind_${id}`) }))}
        onChange={(next) => onChange({ kind: next })}
      />
      <Text tone="quiet" size={12}>
        {t(`letters.${kind}_hint`)}
      </Text>
      {kind === 'offer' && (
        <>
          <Checkbox checked={byEmail} onChange={({ currentTarget }) => onChange({ byEmail: currentTarget.checked })}>
            {t('letters.by_email')}
          </Checkbox>
          <Text tone="quiet" size={12}>
            {t('letters.by_email_hint')}
          </Text>
        </>
      )}
    </fieldset>
  )
}

/** Levels of ranks: from one on, or up to another. */
function Ranks({ letter, isWrong, onChange }: Omit<RecipientFieldsProps, 'fault'> & { readonly isWrong: boolean }) {
  const t = useText()
  const error = isWrong ? t('letters.need_ranks') : undefined
  const typed = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const
  return (
    <Stack gap={8}>
      <div className={own.pair}>
        <TextField
          {...typed}
          label={t('letters.ranks_from')}
          error={error}
          value={letter.rankFrom}
          onChange={({ target }) => onChange({ rankFrom: target.value })}
        />
        <TextField
          {...typed}
          label={t('letters.ranks_to')}
          hint={t('letters.ranks_to_hint')}
          value={letter.rankTo}
          onChange={({ target }) => onChange({ rankTo: target.value })}
        />
      </div>
      <Text tone="quiet" size={12}>
        {t('letters.some_hint')}
      </Text>
    </Stack>
  )
}

function FindMember({
  error,
  name,
  find,
  setName,
  look,
}: {
  readonly error: string | undefined
  readonly name: string
  readonly find: { readonly isPending: boolean; readonly reset: () => void }
  readonly setName: (next: string) => void
  readonly look: () => void
}) {
  const t = useText()
  return (
    <div className={styles.search}>
      <TextField
        label={t('letters.name')}
        hint={t('letters.name_hint')}
        error={error}
        icon="magnifying-glass"
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => {
          find.reset()
          setName(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it sends the letter.
          event.preventDefault()
          look()
        }}
      />
      <Button size="lg" busy={find.isPending} onClick={look}>
        {t('letters.find')}
      </Button>
    </div>
  )
}
