import { appendFileSync, writeFileSync } from 'node:fs'

/** Something a member asked for. It is written down before it is sent. */
export interface Asked {
  readonly key: string
  readonly memberId: bigint
  readonly kind: 'bet' | 'spin'
  readonly stake: number
  readonly askedAtMs: number
}

/** What the house said to it in the end, and how often it was asked until then. */
export interface Answered {
  readonly atMs: number
  readonly tries: number
  /** Why it was refused, null when it was accepted. */
  readonly refusal: string | null
  /** The number of the bet or round that was accepted. */
  readonly id: bigint | null
  /** What a spin won: it is over when it is answered. */
  readonly won: bigint | null
}

export interface Entry {
  readonly asked: Asked
  /** Null as long as nobody knows. */
  readonly answered: Answered | null
}

/**
 * What was asked for and what was answered, kept outside of the system and in this process, which nobody kills. The
 * file is for reading afterwards.
 */
export function openJournal(file: string) {
  writeFileSync(file, '')
  const entries = new Map<string, Entry>()
  const write = (line: object) =>
    appendFileSync(
      file,
      `${JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`,
    )
  return {
    entries: entries as ReadonlyMap<string, Entry>,
    ask(asked: Asked) {
      write(asked)
      entries.set(asked.key, { asked, answered: null })
    },
    answer({ asked }: Entry, answered: Answered) {
      entries.set(asked.key, { asked, answered })
      write({ key: asked.key, ...answered })
    },
  }
}

export type Journal = ReturnType<typeof openJournal>
