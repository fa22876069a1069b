import { type Language, staffRoutes } from '@banyan/contract'
import { Button, Card, Stack, Text } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { type Letter, addressOf, edited, emptyLetter, faultOf, textsOf } from './letter.ts'
import own from './LettersPage.module.css'
import { Planned } from './Planned.tsx'
import { Preview } from './Preview.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import { SendDialog } from './SendDialog.tsx'
import { WordsFields } from './WordsFields.tsx'

/**
 * Writes to the inbox of one member, of some or of all, now or later: whom to, the words in each language, how it will
 * look, and the reason; and what is still to be sent.
 */
export function LettersPage() {
  const t = useText()
  const pageLanguage = useLanguage()
  const [letter, setLetter] = useState(emptyLetter)
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const send = useAct(staffRoutes.sendMessage, [staffRoutes.plannedLetters])
  const found = faultOf(letter, language)
  const fault = isTried && found?.language === language ? found.fault : undefined

  // A member who was looked for is found while the letter is being written.
  const change = (changed: Partial<Omit<Letter, 'key'>>) => setLetter((now) => edited(now, changed))
  const review = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (found) setLanguage(found.language)
    else setAsked(true)
  }
  const confirm = (reason: string) => {
    const told = () => {
      toasts.success({ title: t(letter.at === '' ? 'letters.sent' : 'letters.planned_done') })
      setLetter(emptyLetter())
      setTried(false)
      setAsked(false)
    }
    send.mutate({ ...addressOf(letter), requestKey: letter.key, texts: textsOf(letter), reason }, { onSuccess: told })
  }
  return (
    <Page title={t('nav.letters')}>
      <Text tone="muted">{t('letters.text')}</Text>
      <div className={own.desk}>
        <Card as="section" padded aria-label={t('nav.letters')}>
          <Stack as="form" gap={16} className={own.form} noValidate onSubmit={review}>
            <RecipientFields letter={letter} fault={fault} onChange={change} />
            <WordsFields letter={letter} language={language} fault={fault} onLanguage={setLanguage} onChange={change} />
            <footer>
              <Button type="submit" variant="primary" size="lg" icon="envelope-simple">
                {t('letters.next')}
              </Button>
            </footer>
          </Stack>
        </Card>
        <Preview words={letter.words[language]} language={language} />
      </div>
      <Planned />
      {isAsked && (
        <SendDialog letter={letter} busy={send.isPending} onConfirm={confirm} onCancel={() => setAsked(false)} />
      )}
    </Page>
  )
}
