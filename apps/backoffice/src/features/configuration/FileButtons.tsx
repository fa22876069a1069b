import { type ConfigurationSection, type KeptValues, configurationSections } from '@banyan/contract'
import { Button, Row } from '@banyan/ui'
import { type ChangeEvent, useRef } from 'react'
import { z } from 'zod/mini'
import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { draftOf, sectionNames } from './fields.ts'
import type { Drafts } from './use-configuration.ts'

type Sections = Readonly<Partial<Record<ConfigurationSection, KeptValues>>>

interface FileButtonsProps {
  /** The code of the site, for the name of the file. */
  readonly name: string
  readonly sections: Sections
  /** Absent: whoever reads may not change. */
  readonly onRead?: ((drafts: Drafts) => void) | undefined
}

/** The whole configuration as one file, and one of another installation into the forms, where nothing is saved yet. */
export function FileButtons({ name, sections, onRead }: FileButtonsProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const save = () => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(sections, null, 2)], { type: 'application/json' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `site-${name}.json` })
    link.click()
    URL.revokeObjectURL(url)
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    const found = file && (await draftsIn(file))
    if (found) onRead?.(found)
    else toasts.error({ title: t('configuration.import_wrong') })
  }
  return (
    <Row wrap gap={8}>
      <Button size="sm" icon="download-simple" onClick={save}>
        {t('configuration.export')}
      </Button>
      {onRead && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            accept="application/json,.json"
            onChange={(event) => void read(event)}
          />
          <Button size="sm" onClick={() => chooser.current?.click()}>
            {t('configuration.import')}
          </Button>
        </>
      )}
    </Row>
  )
}

/** The sections of a file that this product takes; none of one that holds anything else. */
async function draftsIn(file: File): Promise<Drafts | null> {
  const read = z.safeParse(z.record(z.string(), z.unknown()), parsed(await file.text()))
  if (!read.success) return null
  const drafts: Partial<Record<ConfigurationSection, Drafts[ConfigurationSection]>> = {}
  for (const name of sectionNames.filter((each) => read.data[each] !== undefined)) {
    const schema: z.ZodMiniType = configurationSections[name]
    const values = z.safeParse(schema, read.data[name])
    if (!values.success) return null
    drafts[name] = draftOf(name, z.encode(schema, values.data) as KeptValues) // as: a section is flat
  }
  return Object.keys(drafts).length > 0 ? drafts : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
