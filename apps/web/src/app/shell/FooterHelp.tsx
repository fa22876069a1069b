import { Accordion } from '@banyan/ui'
import { useState } from 'react'
import { HtmlText } from '../../features/content/index.ts'
import { useHelp } from '../../lib/content.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './Footer.module.css'
import { FooterPart } from './FooterPart.tsx'

/** Every help entry by its title, one open at a time [SHELL-68 to SHELL-71]. Nothing while there is none. */
export function FooterHelp() {
  const t = useText()
  const [open, setOpen] = useState<string | null>(null)
  const entries = useHelp().data?.help ?? []
  if (entries.length === 0) return null
  return (
    <FooterPart as="section" title={t('shell.help')} className={styles.help}>
      <Accordion
        heading="h3"
        open={open}
        onOpen={setOpen}
        // An address with the hash of an entry means the help page's own.
        items={entries.map(({ slug, title, content }) => ({
          id: `footer-${slug}`,
          title,
          content: () => <HtmlText html={content} />,
        }))}
      />
    </FooterPart>
  )
}
