import { messageChannels, messageKinds } from '@banyan/contract'
import { Button, Row, SelectField, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import type { MessageFilter } from './use-message-filter.ts'

const any = 'any'

/** By what messages are looked for: a whole receiver, a kind, a channel, and days. */
export function FilterForm({ shown }: { readonly shown: MessageFilter }) {
  const t = useText()
  const { set, find } = useTyped(shown)
  return (
    <Row as="form" align="start" wrap gap={12} className={styles.tools} role="search" onSubmit={find}>
      <TextField
        label={t('messages.receiver')}
        icon="magnifying-glass"
        type="search"
        maxLength={256}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...set('receiver')}
      />
      <SelectField
        label={t('messages.kind')}
        placeholder={t('messages.kind')}
        options={[
          { id: any, label: t('messages.kind_any') },
          ...messageKinds.map((id) => ({ id, label: t(`messages.kind_${id}`) })),
        ]}
        {...set('kind')}
      />
      <SelectField
        label={t('messages.channel')}
        placeholder={t('messages.channel')}
        options={[
          { id: any, label: t('messages.channel_any') },
          ...messageChannels.map((id) => ({ id, label: t(`messages.channel_${id}`) })),
        ]}
        {...set('channel')}
      />
      <TextField label={t('messages.from')} type="date" {...set('from')} />
      <div className={styles.search}>
        <TextField label={t('messages.until')} type="date" {...set('until')} />
        <Button type="submit" size="lg">
          {t('members.submit')}
        </Button>
      </div>
    </Row>
  )
}

/** What is typed, and how it is asked for. */
function useTyped({ filter, state, show }: MessageFilter) {
  const { receiver, kind, channel, from, until } = filter
  const [typed, setTyped] = useState({
    receiver,
    kind: kind ?? any,
    channel: channel ?? any,
    from: from ?? '',
    until: until ?? '',
  })
  const set = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    show({
      ...typed,
      state,
      receiver: typed.receiver.trim(),
      kind: typed.kind === any ? null : typed.kind,
      channel: typed.channel === any ? null : typed.channel,
    })
  }
  return { set, find }
}
