import { type DocumentType, kindOfDocument } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../lib/texts.ts'

/** What a colleague reads off a document. */
export function useReadOff(type: DocumentType) {
  const [number, setNumber] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const isIdentity = kindOfDocument(type) === 'identity'
  return {
    fields: { isIdentity, number, setNumber, expiresOn, setExpiresOn },
    values: () => ({
      ...(isIdentity && { number: number.trim() }),
      expiresOn: expiresOn === '' ? null : expiresOn,
    }),
  }
}

/** The number of an identity document, and the last day of any. */
export function ReadOffFields({
  isIdentity,
  number,
  setNumber,
  expiresOn,
  setExpiresOn,
}: ReturnType<typeof useReadOff>['fields']) {
  const t = useText()
  return (
    <>
      {isIdentity && (
        <TextField
          label={t('documents.id_number')}
          hint={t('documents.number_hint')}
          required
          minLength={4}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      <TextField
        type="date"
        label={t('documents.expires_on')}
        hint={t('documents.expires_hint')}
        value={expiresOn}
        onChange={({ target }) => setExpiresOn(target.value)}
      />
    </>
  )
}
