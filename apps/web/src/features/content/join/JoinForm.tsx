import { uuid7 } from '@banyan/client'
import { inboxRoutes, joinMessageLength, lengthOf } from '@banyan/contract'
import { Button, Stack, Text, TextArea, TextField } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'

const empty = { name: '', contact: '', message: '' }
type Entry = typeof empty

/** What keeps the entry from being sent; the server knows the lengths of name and contact. */
const tooShort = (entry: Entry) =>
  lengthOf(entry.message) < joinMessageLength.min || lengthOf(entry.message) > joinMessageLength.max

/** Name, contact and message. What was written stays when sending fails, and a second try sends the same entry once. */
export function JoinForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const { submit, entry, errorOf, missing, change, max, asked, min, told, wrongField, send } = useJoin({ onSent })
  return (
    <Stack as="form" gap={14} noValidate onSubmit={submit}>
      <TextField
        name="name"
        label={t('pages.join_name')}
        autoComplete="name"
        maxLength={100}
        value={entry.name}
        error={errorOf('name', missing('name'))}
        onChange={change('name')}
      />
      <TextField
        name="contact"
        label={t('pages.join_contact')}
        hint={t('pages.join_contact_hint')}
        maxLength={100}
        value={entry.contact}
        error={errorOf('contact', missing('contact'))}
        onChange={change('contact')}
      />
      <TextArea
        name="message"
        label={t('pages.join_message')}
        hint={t('pages.join_message_hint', { count: lengthOf(entry.message), max })}
        maxLength={2 * max}
        value={entry.message}
        error={errorOf('message', asked && tooShort(entry) ? t('error.join_length', { min, max }) : undefined)}
        onChange={change('message')}
      />
      {told && wrongField === undefined && (
        <Text role="alert" tone="loss" strong>
          {told}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
        {t('pages.join_send')}
      </Button>
    </Stack>
  )
}

/** What is written so far, what is wrong with it, and how it is sent. */
function useJoin({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const format = useFormat()
  const [entry, setEntry] = useState(empty)
  const [asked, setAsked] = useState(false)
  const key = useRef<string>(undefined)
  const send = useMutation({
    async mutationFn() {
      key.current ??= uuid7()
      const answer = await call(inboxRoutes.sendJoin, entry, { idempotencyKey: key.current })
      if (answer.ok) onSent()
      return answer
    },
  })
  const change = (name: keyof Entry) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // Other words are another intention.
    key.current = undefined
    send.reset()
    setEntry({ ...entry, [name]: event.target.value })
  }
  const failure = send.data?.ok === false ? send.data : null
  const wrongField = failure?.code === 'join_length' ? failure.detail?.['field'] : undefined
  const told = failure && errorText(t, format, failure)
  const missing = (name: 'name' | 'contact') =>
    asked && entry[name].trim() === '' ? t('pages.join_missing') : undefined
  const errorOf = (name: keyof Entry, own: string | undefined) => (wrongField === name && told ? told : own)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (entry.name.trim() === '' || entry.contact.trim() === '' || tooShort(entry)) {
      event.currentTarget.querySelector<HTMLElement>('[name]:is([value=""]), textarea')?.focus()
      return
    }
    send.mutate()
  }
  const { min, max } = joinMessageLength
  return { submit, entry, errorOf, missing, change, max, asked, min, told, wrongField, send }
}
