import { staffRoutes } from '@banyan/contract'
import { Button, ChipSet, Icon, Row, Stack, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import styles from '../../lib/Page.module.css'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Fault, Letter } from './letter.ts'
import own from './LettersPage.module.css'

interface RecipientFieldsProps {
  readonly letter: Letter
  readonly fault: Fault | undefined
  readonly onChange: (changed: Pick<Letter, 'to'> | Pick<Letter, 'recipient'>) => void
}

/** All members, or one who is looked for by the whole name. */
export function RecipientFields({ letter: { to, recipient }, fault, onChange }: RecipientFieldsProps) {
  const t = useText()
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
  return (
    <Stack gap={16}>
      <fieldset>
        <legend>{t('letters.to')}</legend>
        <ChipSet
          label={t('letters.to')}
          value={to}
          chips={[
            { id: 'one', label: t('letters.to_one') },
            { id: 'all', label: t('letters.to_all') },
          ]}
          onChange={(next) => onChange({ to: next })}
        />
      </fieldset>
      {to === 'all' && (
        <Text tone="quiet" size={12}>
          {t('letters.all_hint')}
        </Text>
      )}
      {to === 'one' && recipient && (
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
      {to === 'one' && !recipient && <FindMember error={error} name={name} find={find} setName={setName} look={look} />}
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
